import { lazy, Suspense } from 'react';
import { Controller } from 'react-hook-form';
import { useFieldError } from '#web/admin/kit/form/fields.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import styles from './rich-pair.module.css';

/** The editor is larger than all the rest of the admin: it arrives with the first text that is opened. */
const RichEditor = lazy(async () => ({ default: (await import('./rich-editor.tsx')).RichEditor }));

/** Rich text in both languages: `html` and `html_en` of the form around it. */
export function RichPair({ label }: { label: string }) {
  const t = useT();
  return (
    <div className={styles.pair}>
      <RichField name="html" language="ru" label={`${label}, ${t('admin.said_in_russian')}`} />
      <RichField name="html_en" language="en" label={`${label}, ${t('admin.said_in_english')}`} />
    </div>
  );
}

function RichField({ name, language, label }: { name: string; language: 'ru' | 'en'; label: string }) {
  const error = useFieldError(name);
  return (
    <div className={styles.field}>
      <b aria-hidden="true">{label}</b>
      <Suspense fallback={<div className={styles.waiting} />}>
        <Controller
          name={name}
          render={({ field }) => (
            <RichEditor label={label} language={language} value={field.value} onChange={field.onChange} />
          )}
        />
      </Suspense>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
