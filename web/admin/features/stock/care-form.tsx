import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { VariantStock } from '#contract/client.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { staleCurrent, useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { StaleDialog } from '#web/admin/kit/stale-dialog.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './stock.module.css';
import { variantCalls } from './variant-calls.ts';

type Typed = { barcode: string; low: string };

const asTyped = ({ barcode, low_stock_at: low }: VariantStock): Typed => ({
  barcode: barcode ?? '',
  low: low === null ? '' : String(low),
});
const asCare = ({ barcode, low }: Typed) => ({
  barcode: barcode.trim() || null,
  low_stock_at: low === '' ? null : Number(low),
});

/** The barcode that scanners read, and from how many pieces on it is time to order more. */
export function CareForm({ variant }: { variant: VariantStock }) {
  const t = useT();
  const [theirs, setTheirs] = useState<VariantStock>();
  const { register, handleSubmit, setError, getValues, formState, reset } = useForm<Typed>({
    values: asTyped(variant),
  });
  const save = useAdminMutation('PUT /admin/stock/{id}/', {
    changes: variantCalls,
    onDone: () => {
      setTheirs(undefined);
      toast.success(t('admin.saved'));
    },
    onRefused: (error) => {
      const isTaken = error instanceof ApiError && error.fieldMessages('barcode').length > 0;
      if (isTaken) setError('barcode', { message: t('admin_stock.barcode_taken') }, { shouldFocus: true });
      const current = staleCurrent<VariantStock>(error);
      setTheirs(current);
      return isTaken || current !== undefined;
    },
  });
  const send = (version: number) =>
    save.mutate({ params: { id: variant.id }, body: { version, ...asCare(getValues()) } });
  return (
    <AdminSheet title={t('admin_stock.care')}>
      <form className={styles.form} onSubmit={handleSubmit(() => send(variant.version))}>
        <Field
          label={t('admin_stock.barcode')}
          hint={t('admin_stock.barcode_hint')}
          error={formState.errors.barcode?.message}
        >
          <TextInput maxLength={64} autoComplete="off" {...register('barcode')} />
        </Field>
        <Field label={t('admin_stock.low_at')} hint={t('admin_stock.low_hint')}>
          <TextInput type="number" inputMode="numeric" min={0} max={100_000} {...register('low')} />
        </Field>
        <Button type="submit" variant="ghost" busy={save.isPending} disabled={!formState.isDirty}>
          {t('admin.save')}
        </Button>
      </form>
      {theirs && (
        <StaleDialog<VariantStock>
          current={theirs}
          mine={asCare(getValues())}
          fields={[
            { key: 'barcode', title: t('admin_stock.barcode') },
            { key: 'low_stock_at', title: t('admin_stock.low_at') },
          ]}
          onTakeTheirs={() => {
            reset(asTyped(theirs));
            setTheirs(undefined);
          }}
          onKeepMine={() => send(theirs.version)}
          onClose={() => setTheirs(undefined)}
        />
      )}
    </AdminSheet>
  );
}
