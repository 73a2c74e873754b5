import type { User } from '#contract/shop/accounts.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { optionalPart } from '#web/ui/optional-part.ts';
import styles from './profile.module.css';
import { ProfileSection } from './profile-section.tsx';

// Each is fetched when its section is opened.
const ProfileForm = optionalPart(async () => (await import('#web/session/profile-form.tsx')).ProfileForm);
const CloseAccount = optionalPart(async () => (await import('./close-account.tsx')).CloseAccount);
const AddressList = optionalPart(async () =>
  (await import('#web/shop/features/addresses/address-list.tsx')).loadAddressList(),
);
const EmailForm = optionalPart(async () => (await import('./email-form.tsx')).EmailForm);
const ExportButton = optionalPart(async () => (await import('./export-button.tsx')).ExportButton);
const PasswordForm = optionalPart(async () => (await import('./password-form.tsx')).PasswordForm);
const PasskeyList = optionalPart(async () => (await import('#web/session/passkey-list.tsx')).PasskeyList);
const PhoneForm = optionalPart(async () => (await import('./phone-form.tsx')).PhoneForm);
const OwnUnits = optionalPart(async () => (await import('#web/shop/features/warranty/own-units.tsx')).loadOwnUnits());
const ReminderSwitches = optionalPart(async () =>
  (await import('#web/shop/features/reminders/reminder-switches.tsx')).loadReminderSwitches(),
);
const SessionList = optionalPart(async () => (await import('./session-list.tsx')).SessionList);

/** What is done rarely: each opens when it is wanted. */
export function Settings({ user }: { user: User }) {
  const t = useT();
  const { has_password: hasPassword, is_staff: isStaff } = user;
  return (
    <section aria-labelledby="settings">
      <h2 id="settings" className={styles.title}>
        {t('profile.settings')}
      </h2>
      <div className={styles.groups}>
        <div>
          <ProfileSection icon="user" title={t('profile.about')}>
            {() => <ProfileForm key={user.id} user={user} />}
          </ProfileSection>
          <ProfileSection icon="pin" title={t('profile.addresses')}>
            {() => <AddressList />}
          </ProfileSection>
          <ProfileSection icon="shield" title={t('profile.warranties')}>
            {() => <OwnUnits />}
          </ProfileSection>
          <ProfileSection icon="bell" title={t('profile.reminders')}>
            {() => <ReminderSwitches hasEmail={user.email !== ''} />}
          </ProfileSection>
        </div>
        <div>
          <ProfileSection icon="phone" title={t('profile.phone')}>
            {() => <PhoneForm hasPassword={hasPassword} />}
          </ProfileSection>
          <ProfileSection icon="mail" id="email" title={t(user.email ? 'profile.email' : 'profile.first_email')}>
            {() => <EmailForm hasPassword={hasPassword} />}
          </ProfileSection>
          <ProfileSection icon="lock" title={t(hasPassword ? 'profile.password' : 'profile.first_password')}>
            {() => <PasswordForm hasPassword={hasPassword} />}
          </ProfileSection>
          <ProfileSection icon="key" title={t('profile.passkeys')}>
            {() => <PasskeyList owner={{ hasPassword, hasSecondFactor: isStaff }} lead={t('passkeys.lead')} />}
          </ProfileSection>
          <ProfileSection icon="clock" title={t('profile.sessions')}>
            {() => <SessionList />}
          </ProfileSection>
        </div>
        <div>
          <ProfileSection icon="papers" title={t('profile.data')}>
            {() => <ExportButton />}
          </ProfileSection>
          <ProfileSection icon="exit" title={t('profile.close')}>
            {() => <CloseAccount hasPassword={hasPassword} />}
          </ProfileSection>
        </div>
      </div>
    </section>
  );
}
