import type { VariantStock } from '#contract/admin/stock.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { staleCurrent } from '#web/admin/kit/admin-query.ts';
import { AdminForm } from '#web/admin/kit/form/admin-form.tsx';
import { FormInput, FormNumber } from '#web/admin/kit/form/fields.tsx';
import { useAdminForm } from '#web/admin/kit/form/use-admin-form.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { toast } from '#web/ui/toast.tsx';
import { variantCalls } from './variant-calls.ts';

type Typed = { actual: number | null; note: string };

/** Says how many pieces there really are, and why. */
export function CorrectionForm({ variant }: { variant: VariantStock }) {
  const t = useT();
  const params = { id: variant.id };
  const form = useAdminForm<Typed, unknown>({
    call: 'POST /admin/stock/{id}/corrections/',
    record: { version: 0, values: { actual: null, note: '' } },
    save: ({ values: { actual, note } }) =>
      api('POST /admin/stock/{id}/corrections/', {
        params,
        body: { seen: variant.quantity, actual: actual ?? 0, note },
      }),
    changes: variantCalls,
    saved: t('admin_stock.corrected'),
    onRefused: (error) => {
      const current = staleCurrent<VariantStock>(error);
      if (current) toast.error(t('admin_stock.moved', { count: current.quantity }));
      return current !== undefined;
    },
  });
  return (
    <AdminSheet title={t('admin_stock.correction')}>
      <AdminForm form={form} submit={t('admin_stock.correct')}>
        <FormNumber
          name="actual"
          label={t('admin_stock.actual')}
          hint={t('admin_stock.actual_hint', { count: variant.quantity })}
        />
        <FormInput name="note" label={t('admin_stock.reason')} />
      </AdminForm>
    </AdminSheet>
  );
}
