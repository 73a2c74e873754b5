import { ask } from '#web/api/context.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { titled } from '#web/i18n/meta.ts';
import styles from '#web/session/forms.module.css';
import { PhoneFirst } from '#web/session/phone-first.tsx';
import { ProviderButtons } from '#web/session/provider-buttons.tsx';
import { ProviderReturn } from '#web/session/provider-return.tsx';
import { SignInForm } from '#web/session/sign-in-form.tsx';
import { SignInScreen } from '#web/session/sign-in-screen.tsx';
import { useLeaveWhenSignedIn } from '#web/session/use-leave-when-signed-in.ts';
import { NoScripts } from '#web/ui/no-scripts.tsx';
import type { Route } from './+types/login';

export const meta = titled('sign_in');

export async function loader({ context }: Route.LoaderArgs) {
  const [providers, phone] = await Promise.all([
    ask(context, 'GET /login/providers/'),
    ask(context, 'GET /login/phone/'),
  ]);
  return { providers, hasPhone: phone.is_on, takesForeign: phone.takes_foreign, channels: phone.channels };
}

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  const t = useT();
  useLeaveWhenSignedIn();
  return (
    <SignInScreen hasPhone={loaderData.hasPhone}>
      <h1>{t('sign_in')}</h1>
      <NoScripts />
      <ProviderReturn />
      {loaderData.hasPhone && <PhoneFirst takesForeign={loaderData.takesForeign} channels={loaderData.channels} />}
      <SignInForm variant={loaderData.hasPhone ? 'ghost' : 'accent'} />
      <ProviderButtons providers={loaderData.providers} />
      <p className={styles.muted}>
        {t('new_in_site')}{' '}
        <Link className={styles.link} to="/auth?tab=registration">
          {t('account.register')}
        </Link>
      </p>
    </SignInScreen>
  );
}
