import { lazy, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '#web/i18n/i18n.tsx';
import { useLocalPath } from '#web/i18n/link.tsx';
import { titled } from '#web/i18n/meta.ts';
import styles from '#web/session/forms.module.css';
import { ProfileForm } from '#web/session/profile-form.tsx';
import { useSession } from '#web/session/session.ts';
import { useSignOut } from '#web/session/use-sign-out.ts';
import { ProfileSection } from '#web/shop/features/profile/profile-section.tsx';
import { Reminders } from '#web/shop/features/reminders/reminders.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Waiting } from '#web/ui/waiting.tsx';

// Each is fetched when its section is opened.
const CloseAccount = lazy(() =>
  import('#web/shop/features/profile/close-account.tsx').then((m) => ({ default: m.CloseAccount })),
);
const AddressList = lazy(async () => ({
  default: await (await import('#web/shop/features/addresses/address-list.tsx')).loadAddressList(),
}));
const EmailForm = lazy(() =>
  import('#web/shop/features/profile/email-form.tsx').then((m) => ({ default: m.EmailForm })),
);
const ExportButton = lazy(() =>
  import('#web/shop/features/profile/export-button.tsx').then((m) => ({ default: m.ExportButton })),
);
const PasswordForm = lazy(() =>
  import('#web/shop/features/profile/password-form.tsx').then((m) => ({ default: m.PasswordForm })),
);
const PasskeyList = lazy(() => import('#web/session/passkey-list.tsx').then((m) => ({ default: m.PasskeyList })));
const PhoneForm = lazy(() =>
  import('#web/shop/features/profile/phone-form.tsx').then((m) => ({ default: m.PhoneForm })),
);
const SessionList = lazy(() =>
  import('#web/shop/features/profile/session-list.tsx').then((m) => ({ default: m.SessionList })),
);

export const meta = titled('personal_cabinet');

export default function ProfilePage() {
  const t = useT();
  const { user, isReady } = useSession();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const isVisitor = isReady && !user;
  useEffect(() => {
    if (isVisitor) void navigate(localPath('/auth'), { replace: true, state: { returnTo: '/profile' } });
  }, [isVisitor, navigate, localPath]);
  return (
    <div className={styles.screen}>
      <h1>{t('personal_cabinet')}</h1>
      {!user && <Waiting />}
      {user && (
        <>
          <p className={styles.muted}>
            {[t('account.hello', { name: user.name }), user.email].filter(Boolean).join(' · ')}
          </p>
          <div className={styles.choices}>
            <ButtonLink to="/orders" variant="ghost" block>
              {t('history_orders')}
            </ButtonLink>
            <ButtonLink to="/favorite" variant="ghost" block>
              {t('favorite')}
            </ButtonLink>
          </div>
          <ProfileForm key={user.id} user={user} />
          <Sections hasPassword={user.has_password} hasEmail={user.email !== ''} isStaff={user.is_staff} />
          <Button variant="ghost" block onClick={signOut}>
            {t('logout')}
          </Button>
        </>
      )}
    </div>
  );
}

/** What is done rarely: each opens when it is wanted. */
function Sections({ hasPassword, hasEmail, isStaff }: { hasPassword: boolean; hasEmail: boolean; isStaff: boolean }) {
  const t = useT();
  return (
    <div className={styles.choices}>
      <ProfileSection title={t(hasPassword ? 'profile.password' : 'profile.first_password')}>
        {() => <PasswordForm hasPassword={hasPassword} />}
      </ProfileSection>
      <ProfileSection title={t('profile.phone')}>{() => <PhoneForm hasPassword={hasPassword} />}</ProfileSection>
      <ProfileSection title={t('profile.passkeys')}>
        {() => <PasskeyList owner={{ hasPassword, hasSecondFactor: isStaff }} lead={t('passkeys.lead')} />}
      </ProfileSection>
      <ProfileSection title={t('profile.addresses')}>{() => <AddressList />}</ProfileSection>
      <ProfileSection title={t('profile.email')}>{() => <EmailForm hasPassword={hasPassword} />}</ProfileSection>
      <ProfileSection title={t('profile.reminders')}>{() => <Reminders hasEmail={hasEmail} />}</ProfileSection>
      <ProfileSection title={t('profile.sessions')}>{() => <SessionList />}</ProfileSection>
      <ProfileSection title={t('profile.data')}>{() => <ExportButton />}</ProfileSection>
      <ProfileSection title={t('profile.close')}>{() => <CloseAccount hasPassword={hasPassword} />}</ProfileSection>
    </div>
  );
}
