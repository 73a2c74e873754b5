import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { User } from '#contract/shop/accounts.ts';
import { languageOfPath } from '#rules/text/language.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { signIn } from '#web/session/sign-in.ts';
import { type FormValues, useFormSubmit } from '#web/session/use-form-submit.ts';
import { loadShopTexts } from '#web/shop/texts/shop-texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import dialogStyles from '#web/ui/dialog.module.css';
import { Field, TextInput } from '#web/ui/field.tsx';

type SignInAgainProps = { user: User; onSignedIn: () => Promise<void>; onClose: () => void };

/** The dialog, once its texts are there. @throws without a connection */
export async function loadSignInAgain(): Promise<typeof SignInAgain> {
  await loadShopTexts('product-extras', languageOfPath(location.pathname));
  return SignInAgain;
}

/** Over the form of a customer whose session has ended: asks for the password, and goes on with the order. */
function SignInAgain({ user, onSignedIn, onClose }: SignInAgainProps) {
  const t = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  const { pathname, search } = useLocation();
  useEffect(() => dialog.current?.showModal(), []);
  const { isBusy, problem, onSubmit } = useFormSubmit(submit);

  async function submit(values: FormValues) {
    const password = values('password');
    if (!password) return { text: t('checkout.password_missing'), field: 'password' };
    try {
      await signIn({ email: user.email, password });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) throw error;
      const isWrong = error.code !== 'account_blocked' && error.code !== 'second_factor_required';
      return { text: t(isWrong ? 'checkout.password_wrong' : 'checkout.password_refused'), field: 'password' };
    }
    await onSignedIn();
  }

  return (
    <dialog ref={dialog} className={dialogStyles.dialog} aria-labelledby="sign-in-again" onClose={onClose}>
      <form method="post" noValidate onSubmit={onSubmit}>
        <h2 id="sign-in-again">{t('checkout.session_over')}</h2>
        <p>
          {t(user.has_password ? 'checkout.session_over_text' : 'checkout.session_over_other', { email: user.email })}
        </p>
        {user.email && <input type="hidden" name="username" autoComplete="username" value={user.email} />}
        {user.has_password && (
          <Field label={t('checkout.password')}>
            <TextInput name="password" type="password" autoComplete="current-password" required />
          </Field>
        )}
        {problem && <Alert id={problem.id}>{problem.text}</Alert>}
        <div className={dialogStyles.actions}>
          {user.has_password && (
            <Button type="submit" variant="accent" busy={isBusy}>
              {t('checkout.sign_in_go')}
            </Button>
          )}
          <ButtonLink to={`/auth?returnTo=${encodeURIComponent(pathname + search)}`} variant="ghost">
            {t(user.has_password ? 'checkout.sign_in_other' : 'sign_in')}
          </ButtonLink>
        </div>
      </form>
    </dialog>
  );
}
