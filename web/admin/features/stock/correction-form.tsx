import { useForm } from 'react-hook-form';
import type { VariantStock } from '#contract/client.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { staleCurrent, useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './stock.module.css';
import { variantCalls } from './variant-calls.ts';

/** Says how many pieces there really are, and why. */
export function CorrectionForm({ variant }: { variant: VariantStock }) {
  const t = useT();
  const required = t('fill_input');
  const { register, handleSubmit, reset, formState } = useForm({ defaultValues: { actual: '', note: '' } });
  const correct = useAdminMutation('POST /admin/stock/{id}/corrections/', {
    changes: variantCalls,
    onDone: () => {
      toast.success(t('admin_stock.corrected'));
      reset();
    },
    onRefused: (error) => {
      const current = staleCurrent<VariantStock>(error);
      if (current) toast.error(t('admin_stock.moved', { count: current.quantity }));
      return current !== undefined;
    },
  });
  const { errors } = formState;
  return (
    <AdminSheet title={t('admin_stock.correction')}>
      <form
        className={styles.form}
        onSubmit={handleSubmit(({ actual, note }) =>
          correct.mutate({ params: { id: variant.id }, body: { seen: variant.quantity, actual, note } }),
        )}
      >
        <Field
          label={t('admin_stock.actual')}
          hint={t('admin_stock.actual_hint', { count: variant.quantity })}
          error={errors.actual?.message}
        >
          <TextInput type="number" inputMode="numeric" min={0} max={100_000} {...register('actual', { required })} />
        </Field>
        <Field label={t('admin_stock.reason')} error={errors.note?.message}>
          <TextInput maxLength={200} {...register('note', { required })} />
        </Field>
        <Button type="submit" busy={correct.isPending}>
          {t('admin_stock.correct')}
        </Button>
      </form>
    </AdminSheet>
  );
}
