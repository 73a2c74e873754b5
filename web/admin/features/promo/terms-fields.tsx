import { useFormContext, useWatch } from 'react-hook-form';
import { FormNumber, FormSelect } from '#web/admin/kit/form/fields.tsx';
import { MomentField } from '#web/admin/kit/form/moment-field.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import styles from './promo.module.css';
import type { TypedTerms } from './promo-terms.ts';
import { ScopeFields } from './scope-fields.tsx';

const kinds = ['percent', 'fixed', 'free_shipping'] as const;
const mostPercent = 100;

/** The terms of a promo code: value, period, limits and scope. */
export function TermsFields() {
  const t = useT();
  const { control } = useFormContext<TypedTerms>();
  const kind = useWatch({ control, name: 'kind' });
  return (
    <>
      <div className={styles.fields}>
        <FormSelect
          name="kind"
          label={t('admin_promo.kind')}
          choices={kinds.map((each) => [each, t(`admin_promo.kind_${each}`)])}
        />
        {kind !== 'free_shipping' && (
          <FormNumber
            key={kind}
            name="value"
            label={t('admin_promo.value')}
            hint={t('admin_promo.value_hint')}
            limits={kind === 'percent' ? { required: true, min: 1, max: mostPercent } : { required: true, min: 1 }}
          />
        )}
        <MomentField name="starts_at" label={t('admin_promo.starts')} mayBeEmpty />
        <MomentField name="ends_at" label={t('admin_promo.ends')} mayBeEmpty />
        <FormNumber
          name="per_customer_limit"
          label={t('admin_promo.customer_limit')}
          hint={t('admin_promo.limit_hint')}
        />
        <FormNumber name="minimum_subtotal" label={t('admin_promo.minimum')} limits={{ required: false }} />
        <FormNumber name="priority" label={t('admin_promo.priority')} hint={t('admin_promo.priority_hint')} />
      </div>
      <ScopeFields />
    </>
  );
}
