import { useFormContext } from 'react-hook-form';
import { useT } from '#web/i18n/i18n.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import type { TypedPromo } from './promo-terms.ts';

/** How often the code of the form around it works in all. */
export function TotalLimitField() {
  const t = useT();
  const { register, formState } = useFormContext<TypedPromo>();
  return (
    <Field
      label={t('admin_promo.total_limit')}
      hint={t('admin_promo.total_hint')}
      error={formState.errors.total?.message}
    >
      <TextInput type="number" min={1} {...register('total')} />
    </Field>
  );
}
