import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { languageOfPath } from '#rules/text/language.ts';
import { safeReturnTo } from '#rules/text/return-to.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Link, useLocalPath } from '#web/i18n/link.tsx';
import forms from '#web/session/forms.module.css';
import { PasskeySignIn } from '#web/session/passkey-sign-in.tsx';
import { PhoneSignIn } from '#web/session/phone-sign-in.tsx';
import { useSession } from '#web/session/session.ts';
import { SignInArt } from '#web/session/sign-in-art.tsx';
import { loadShopTexts } from '#web/shop/texts/shop-texts.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Toaster } from '#web/ui/toast.tsx';
import styles from './sign-in-sheet.module.css';

type SheetProps = { asked: string; onClose: () => void };

/** The sheet, once its texts are there. @throws without a connection, or where no phone signs in: the page has the other ways */
export async function loadSignInSheet(): Promise<(props: SheetProps) => ReactNode> {
  const language = languageOfPath(location.pathname);
  const [{ is_on: isOn, takes_foreign: takesForeign, channels }] = await Promise.all([
    api('GET /login/phone/'),
    loadShopTexts('account', language),
  ]);
  if (!isOn) throw new Error('no phone signs in');
  return (props) => <SignInSheet {...props} codes={{ takesForeign, channels }} />;
}

/** Signing in over the page; after a sign-in, in this tab or another, the page is free again, or the wanted one opens. */
function SignInSheet({ asked, codes, onClose }: SheetProps & { codes: Parameters<typeof PhoneSignIn>[0] }) {
  const t = useT();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { user } = useSession();
  const { pathname, search, key } = useLocation();
  const openedAt = useRef(key);
  const navigate = useNavigate();
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    shown?.querySelector('input')?.focus();
    return () => shown?.close();
  }, []);
  const here = pathname + search;
  const returnTo = useLocalPath()(safeReturnTo(new URLSearchParams(asked).get('returnTo')) ?? here);
  const wanted = returnTo === here ? undefined : returnTo;
  useEffect(() => {
    if (user || key !== openedAt.current) dialog.current?.close();
    if (user && wanted && key === openedAt.current) void navigate(wanted);
  }, [user, key, wanted, navigate]);
  return (
    <dialog ref={dialog} className={styles.sheet} aria-labelledby={titleId} onClose={onClose}>
      <SignInArt />
      <div className={styles.form}>
        <h2 id={titleId}>{t('phone.title')}</h2>
        <PhoneSignIn {...codes} />
        <PasskeySignIn />
        <Link className={forms.link} to="/auth" state={{ returnTo }}>
          {t('phone.email_way')}
        </Link>
        <div className={styles.close}>
          <IconButton icon="close" label={t('phone.close')} onClick={() => dialog.current?.close()} />
        </div>
      </div>
      <Toaster />
    </dialog>
  );
}
