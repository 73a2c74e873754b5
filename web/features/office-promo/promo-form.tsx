import { type UseFormRegister, useForm } from 'react-hook-form';
import { ApiError } from '#web/api/api-error.ts';
import { OfficeSheet } from '#web/features/office/office-page.tsx';
import { useOfficeMutation } from '#web/features/office/office-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './promo.module.css';
import { asLimit, asTerms, noTerms, type TypedTerms } from './promo-terms.ts';
import { TermsFields } from './terms-fields.tsx';

type Typed = TypedTerms & { code: string; total: string };

/** A new code with its terms. */
export function PromoForm({ onDone }: { onDone: () => void }) {
  const t = useT();
  const { register, handleSubmit, setError, watch, formState } = useForm<Typed>({
    defaultValues: { ...noTerms, code: '', total: '' },
  });
  const add = useOfficeMutation('POST /office/promo-codes/', {
    changes: ['GET /office/promo-codes/'],
    onDone: () => {
      toast.success(t('office_promo.made'));
      onDone();
    },
    onRefused: (error) => {
      const isCode = error instanceof ApiError && error.fieldMessages('code').length > 0;
      if (isCode) setError('code', { message: t('office_promo.taken') }, { shouldFocus: true });
      return isCode;
    },
  });
  const { errors } = formState;
  const send = ({ code, total, ...typed }: Typed) =>
    add.mutate({ body: { code, total_limit: asLimit(total), ...asTerms(typed) } });
  return (
    <OfficeSheet title={t('office_promo.new')}>
      <form className={styles.form} onSubmit={handleSubmit(send)}>
        <Field label={t('office_promo.code')} error={errors.code?.message}>
          <TextInput maxLength={40} autoCapitalize="characters" {...register('code', { required: t('fill_input') })} />
        </Field>
        <TermsFields
          register={register as unknown as UseFormRegister<TypedTerms>}
          kind={watch('kind')}
          errors={errors}
        />
        <Field label={t('office_promo.total_limit')}>
          <TextInput type="number" min={1} {...register('total')} />
        </Field>
        <Button type="submit" busy={add.isPending}>
          {t('office_promo.make')}
        </Button>
      </form>
    </OfficeSheet>
  );
}
