import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { ask } from '#web/api/context.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { titled } from '#web/i18n/meta.ts';
import styles from '#web/session/forms.module.css';
import { PhoneFirst } from '#web/session/phone-first.tsx';
import { ProviderButtons } from '#web/session/provider-buttons.tsx';
import { RegisterForm } from '#web/session/register-form.tsx';
import { useReturnTo } from '#web/session/return-to.ts';
import { SignInForm } from '#web/session/sign-in-form.tsx';
import { SignInScreen } from '#web/session/sign-in-screen.tsx';
import { useLeaveWhenSignedIn } from '#web/session/use-leave-when-signed-in.ts';
import { NoScripts } from '#web/ui/no-scripts.tsx';
import { optionalPart } from '#web/ui/optional-part.ts';
import type { Route } from './+types/auth';

// Every page's list of scripts would name it.
const PasskeySignIn = optionalPart(async () => (await import('#web/session/passkey-sign-in.tsx')).PasskeySignIn);

export const meta = titled('auth');

export async function loader({ context }: Route.LoaderArgs) {
  const [providers, phone] = await Promise.all([
    ask(context, 'GET /login/providers/'),
    ask(context, 'GET /login/phone/'),
  ]);
  return { providers, hasPhone: phone.is_on, takesForeign: phone.takes_foreign, channels: phone.channels };
}

/** The other tab is the same data. */
export const shouldRevalidate = () => false;

export default function AuthPage({ loaderData }: Route.ComponentProps) {
  const t = useT();
  useLeaveWhenSignedIn();
  const isRegistering = useSearchParams()[0].get('tab') === 'registration';
  const state = { returnTo: useReturnTo() };
  const variant = loaderData.hasPhone ? 'ghost' : 'accent';
  return (
    <SignInScreen hasPhone={loaderData.hasPhone}>
      <h1>{t(isRegistering ? 'reg' : 'sign_in')}</h1>
      <nav className={styles.tabs} aria-label={t('personal_cabinet')}>
        <Link to="/auth" state={state} replace preventScrollReset aria-current={isRegistering ? undefined : 'page'}>
          {t('sign_in')}
        </Link>
        <Link
          to="/auth?tab=registration"
          state={state}
          replace
          preventScrollReset
          aria-current={isRegistering ? 'page' : undefined}
        >
          {t('reg')}
        </Link>
      </nav>
      <NoScripts />
      {!isRegistering && <p className={styles.muted}>{t('auth_text')}</p>}
      {loaderData.hasPhone && <PhoneFirst takesForeign={loaderData.takesForeign} channels={loaderData.channels} />}
      {isRegistering ? <RegisterForm variant={variant} /> : <SignInForm variant={variant} />}
      {!isRegistering && (
        <Suspense>
          <PasskeySignIn />
        </Suspense>
      )}
      <ProviderButtons providers={loaderData.providers} />
    </SignInScreen>
  );
}
