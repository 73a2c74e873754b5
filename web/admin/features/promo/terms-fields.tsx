import { useFormContext } from 'react-hook-form';
import { useT } from '#web/i18n/i18n.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import styles from './promo.module.css';
import type { TypedTerms } from './promo-terms.ts';
import { ScopeFields } from './scope-fields.tsx';

/** The terms of a promo code: value, period, limits and scope. */
export function TermsFields() {
  const t = useT();
  const { register, watch, formState } = useFormContext<TypedTerms>();
  const { errors } = formState;
  const kind = watch('kind');
  return (
    <>
      <div className={styles.fields}>
        <Field label={t('admin_promo.kind')}>
          <Select {...register('kind')}>
            {(['percent', 'fixed', 'free_shipping'] as const).map((each) => (
              <option key={each} value={each}>
                {t(`admin_promo.kind_${each}`)}
              </option>
            ))}
          </Select>
        </Field>
        {kind !== 'free_shipping' && (
          <Field label={t('admin_promo.value')} hint={t('admin_promo.value_hint')} error={errors.value?.message}>
            <TextInput
              type="number"
              min={1}
              max={kind === 'percent' ? 100 : 1_000_000}
              {...register('value', { required: t('fill_input') })}
            />
          </Field>
        )}
        <Field label={t('admin_promo.starts')}>
          <TextInput type="datetime-local" {...register('starts')} />
        </Field>
        <Field label={t('admin_promo.ends')} error={errors.ends?.message}>
          <TextInput type="datetime-local" {...register('ends')} />
        </Field>
        <Field label={t('admin_promo.customer_limit')} hint={t('admin_promo.limit_hint')}>
          <TextInput type="number" min={1} {...register('perCustomer')} />
        </Field>
        <Field label={t('admin_promo.minimum')}>
          <TextInput type="number" min={0} {...register('minimum')} />
        </Field>
        <Field label={t('admin_promo.priority')} hint={t('admin_promo.priority_hint')}>
          <TextInput type="number" min={0} max={9} {...register('priority', { required: t('fill_input') })} />
        </Field>
      </div>
      <ScopeFields />
    </>
  );
}
