import { lazy, Suspense } from 'react';
import { Controller } from 'react-hook-form';
import type { Language } from '#rules/text/language.ts';
import { textName } from '#rules/text/localized.ts';
import { useFieldError } from '#web/admin/kit/form/fields.tsx';
import { labelIn, Translated } from '#web/admin/kit/translated.tsx';
import styles from './rich-texts.module.css';

/** The editor is larger than all the rest of the admin: it arrives with the first text that is opened. */
const RichEditor = lazy(async () => ({ default: (await import('./rich-editor.tsx')).RichEditor }));

/** Rich text in every language: `html`, `html_en` and so on of the form around it. */
export function RichTexts({ label }: { label: string }) {
  return (
    <Translated label={label}>
      {(language) => (
        <RichField name={textName('html', language)} language={language} label={labelIn(label, language)} />
      )}
    </Translated>
  );
}

function RichField({ name, language, label }: { name: string; language: Language; label: string }) {
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
