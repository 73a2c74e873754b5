import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { useT } from '#web/i18n/i18n.tsx';
import { Field } from '#web/ui/field.tsx';
import styles from './language-pair.module.css';

type LanguagePairProps = {
  label: string;
  /** The two controls: TextInput, TextArea or anything else that stands in a Field. */
  russian: ReactElement<{ lang?: string }>;
  english: ReactElement<{ lang?: string }>;
  hint?: ReactNode;
  russianError?: string;
  englishError?: string;
};

/** The same text in both languages, side by side where there is room. */
export function LanguagePair({ label, russian, english, hint, russianError, englishError }: LanguagePairProps) {
  const t = useT();
  return (
    <div className={styles.pair}>
      <Field label={`${label}, ${t('admin.said_in_russian')}`} hint={hint} error={russianError}>
        {cloneElement(russian, { lang: 'ru' })}
      </Field>
      <Field label={`${label}, ${t('admin.said_in_english')}`} error={englishError}>
        {cloneElement(english, { lang: 'en' })}
      </Field>
    </div>
  );
}
