import { consentVersion } from '#rules/consent.ts';
import styles from '#web/features/session/forms.module.css';
import { useT } from '#web/i18n/i18n.tsx';
import { titled } from '#web/i18n/meta.ts';

export const meta = titled('privacy.title');

const parts = ['what', 'why', 'who', 'long', 'rights'] as const;

/** What a person agrees to with the tick of the registration form. */
export default function PrivacyPage() {
  const t = useT();
  return (
    <div className={styles.screen}>
      <h1>{t('privacy.title')}</h1>
      {parts.map((part) => (
        <p key={part}>{t(`privacy.${part}`)}</p>
      ))}
      <p className={styles.muted}>{t('privacy.version', { version: consentVersion })}</p>
    </div>
  );
}
