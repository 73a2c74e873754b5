import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useT } from '#web/i18n/i18n.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import type { ProductDraft } from './product-draft.ts';
import styles from './product-editor.module.css';
import { useDraftError } from './product-input.tsx';

const states = ['draft', 'published', 'archived'] as const;

/** An instant as the browser's own field of date and time wants it, and back. */
const toLocal = (instant: string) => {
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

/** Who sees the product, and from when. */
export function PublicationField() {
  const t = useT();
  const { register, setValue } = useFormContext<ProductDraft>();
  const status = useWatch<ProductDraft, 'status'>({ name: 'status' });
  return (
    <div className={styles.narrow}>
      <Field label={t('office_products.status')} error={useDraftError('status')}>
        <Select {...register('status', { onChange: () => setValue('publish_at', null) })}>
          {states.map((state) => (
            <option key={state} value={state}>
              {t(`office_products.status.${state}`)}
            </option>
          ))}
        </Select>
      </Field>
      {status === 'draft' && <PublishAt />}
    </div>
  );
}

function PublishAt() {
  const t = useT();
  return (
    <Field
      label={t('office_products.publish_at')}
      hint={t('office_products.publish_at_hint')}
      error={useDraftError('publish_at')}
    >
      <Controller<ProductDraft, 'publish_at'>
        name="publish_at"
        render={({ field: { value, onChange, ...field } }) => (
          <TextInput
            {...field}
            type="datetime-local"
            value={value ? toLocal(value) : ''}
            onChange={({ target }) => onChange(target.value ? new Date(target.value).toISOString() : null)}
          />
        )}
      />
    </Field>
  );
}
