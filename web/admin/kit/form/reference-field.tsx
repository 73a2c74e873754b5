import { useController } from 'react-hook-form';
import { ReferenceChoice } from '#web/admin/kit/reference-choice.tsx';
import type { Reference, ReferenceKind } from '#web/admin/kit/reference-names.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { useFieldError } from './fields.tsx';

type FormReferenceProps = {
  name: string;
  kind: ReferenceKind;
  label: string;
  /** Given the row of the one that is chosen. */
  onChosen?: (chosen: Reference | undefined) => void;
};

/** One of very many, which has to be chosen; its value is an id, or null while there is none. */
export function FormReference({ name, kind, label, onChosen }: FormReferenceProps) {
  const t = useT();
  const { field } = useController({ name, rules: { validate: (id) => id > 0 || t('admin_refusal.required') } });
  return (
    <ReferenceChoice
      kind={kind}
      label={label}
      any={t('admin.choose')}
      value={field.value ? String(field.value) : ''}
      onChange={(id, chosen) => {
        field.onChange(id ? Number(id) : null);
        onChosen?.(chosen);
      }}
      input={{ name, ref: field.ref, onBlur: field.onBlur }}
      error={useFieldError(name)}
    />
  );
}
