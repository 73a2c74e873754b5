import type { Reply } from '#contract/client.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { AdminForm } from '#web/admin/kit/form/admin-form.tsx';
import { FormNumber, FormSelect } from '#web/admin/kit/form/fields.tsx';
import { useAdminForm } from '#web/admin/kit/form/use-admin-form.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';

type Says = Reply<'GET /admin/products/{id}/warranty/'>;
type Typed = { serial: '' | 'yes' | 'no'; warranty_months: number | null };

const read = ({ version, has_serial: serial, warranty_months }: Says) => ({
  version,
  values: { serial: serial === null ? '' : serial ? 'yes' : 'no', warranty_months } as Typed,
});

/** What a product says of serial numbers and warranty where it is unlike its category. */
export function ProductWarranty({ productId }: { productId: number }) {
  const answer = useAdminQuery('GET /admin/products/{id}/warranty/', { params: { id: productId } });
  return answer.data ? <SaysForm productId={productId} says={answer.data} /> : <AdminWaiting query={answer} />;
}

function SaysForm({ productId, says: terms }: { productId: number; says: Says }) {
  const t = useT();
  const form = useAdminForm<Typed, Says>({
    call: 'PUT /admin/products/{id}/warranty/',
    draft: `warranty ${productId}`,
    record: read(terms),
    read,
    save: ({ version, values: { serial, warranty_months } }) =>
      api('PUT /admin/products/{id}/warranty/', {
        params: { id: productId },
        body: { version, has_serial: serial === '' ? null : serial === 'yes', warranty_months },
      }),
    changes: ['GET /admin/products/{id}/warranty/'],
  });
  const titles = { serial: t('admin_stock.has_serial'), warranty_months: t('admin_stock.months') };
  const serials: Record<Typed['serial'], string> = {
    '': t('admin_stock.as_category'),
    yes: t('admin.yes'),
    no: t('admin.no'),
  };
  return (
    <AdminSheet title={t('admin_stock.product_warranty')}>
      <AdminForm
        form={form}
        titles={titles}
        inWords={(values) => ({ ...values, serial: serials[values.serial] })}
        submit={t('admin.save')}
      >
        <FormSelect
          name="serial"
          label={titles.serial}
          hint={t('admin_stock.whole_product')}
          choices={Object.entries(serials)}
        />
        <FormNumber name="warranty_months" label={titles.warranty_months} hint={t('admin_stock.months_hint')} />
      </AdminForm>
    </AdminSheet>
  );
}
