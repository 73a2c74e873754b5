import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { fromShopTime, toShopTime } from '#web/admin/kit/shop-time.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import type { ProductDraft } from './product-draft.ts';
import styles from './product-editor.module.css';
import { useDraftError } from './product-input.tsx';

const states = ['draft', 'published', 'archived'] as const;

/** Who sees the product, from when and until when. */
export function PublicationField() {
  const t = useT();
  const { register, setValue } = useFormContext<ProductDraft>();
  const status = useWatch<ProductDraft, 'status'>({ name: 'status' });
  const clearDates = () => {
    setValue('publish_at', null);
    setValue('archive_at', null);
  };
  return (
    <div className={styles.narrow}>
      <Field label={t('admin_products.status')} error={useDraftError('status')}>
        <Select {...register('status', { onChange: clearDates })}>
          {states.map((state) => (
            <option key={state} value={state}>
              {t(`admin_products.status.${state}`)}
            </option>
          ))}
        </Select>
      </Field>
      {status === 'draft' && <DateField name="publish_at" />}
      {status !== 'archived' && <DateField name="archive_at" />}
    </div>
  );
}

/** A moment by the shop's clock; null while it is empty. */
function DateField({ name }: { name: 'publish_at' | 'archive_at' }) {
  const t = useT();
  return (
    <Field label={t(`admin_products.${name}`)} hint={t(`admin_products.${name}_hint`)} error={useDraftError(name)}>
      <Controller<ProductDraft, typeof name>
        name={name}
        render={({ field: { value, onChange, ...field } }) => (
          <TextInput
            {...field}
            type="datetime-local"
            value={value ? toShopTime(value) : ''}
            onChange={({ target }) => onChange(fromShopTime(target.value) ?? null)}
          />
        )}
      />
    </Field>
  );
}
