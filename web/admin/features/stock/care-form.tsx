import type { VariantStock } from '#contract/admin/stock.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { AdminForm } from '#web/admin/kit/form/admin-form.tsx';
import { FormInput, FormNumber } from '#web/admin/kit/form/fields.tsx';
import { useAdminForm } from '#web/admin/kit/form/use-admin-form.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { variantCalls } from './variant-calls.ts';

type Typed = { barcode: string; low_stock_at: number | null };

const read = ({ version, barcode, low_stock_at }: VariantStock) => ({
  version,
  values: { barcode: barcode ?? '', low_stock_at },
});

/** The barcode that scanners read, and from how many pieces on it is time to order more. */
export function CareForm({ variant }: { variant: VariantStock }) {
  const t = useT();
  const form = useAdminForm<Typed, VariantStock>({
    call: 'PUT /admin/stock/{id}/',
    draft: `care ${variant.id}`,
    record: read(variant),
    read,
    save: ({ version, values: { barcode, low_stock_at } }) =>
      api('PUT /admin/stock/{id}/', {
        params: { id: variant.id },
        body: { version, barcode: barcode.trim() || null, low_stock_at },
      }),
    changes: variantCalls,
  });
  const titles = { barcode: t('admin_stock.barcode'), low_stock_at: t('admin_stock.low_at') };
  return (
    <AdminSheet title={t('admin_stock.care')}>
      <AdminForm form={form} titles={titles} submit={t('admin.save')}>
        <FormInput name="barcode" label={titles.barcode} hint={t('admin_stock.barcode_hint')} autoComplete="off" />
        <FormNumber name="low_stock_at" label={titles.low_stock_at} hint={t('admin_stock.low_hint')} />
      </AdminForm>
    </AdminSheet>
  );
}
