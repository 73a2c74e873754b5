import { useForm } from 'react-hook-form';
import type { Reply } from '#contract/client.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { staleCurrent, useAdminMutation, useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './stock.module.css';

type Says = Reply<'GET /admin/products/{id}/warranty/'>;
type Typed = { serial: '' | 'yes' | 'no'; months: string };

const asTyped = ({ has_serial: serial, warranty_months: months }: Says): Typed => ({
  serial: serial === null ? '' : serial ? 'yes' : 'no',
  months: months === null ? '' : String(months),
});

/** What a product says of serial numbers and warranty where it is unlike its category. */
export function ProductWarranty({ productId }: { productId: number }) {
  const says = useAdminQuery('GET /admin/products/{id}/warranty/', { params: { id: productId } });
  return says.data ? <SaysForm productId={productId} says={says.data} /> : <AdminWaiting query={says} />;
}

function SaysForm({ productId, says }: { productId: number; says: Says }) {
  const t = useT();
  const { register, handleSubmit, formState } = useForm<Typed>({ values: asTyped(says) });
  const save = useAdminMutation('PUT /admin/products/{id}/warranty/', {
    changes: ['GET /admin/products/{id}/warranty/'],
    onDone: () => toast.success(t('admin.saved')),
    onRefused: (error) => {
      const isStale = staleCurrent(error) !== undefined;
      if (isStale) toast.error(t('admin_stock.terms_stale'));
      return isStale;
    },
  });
  const send = ({ serial, months }: Typed) =>
    save.mutate({
      params: { id: productId },
      body: {
        version: says.version,
        has_serial: serial === '' ? null : serial === 'yes',
        warranty_months: months === '' ? null : Number(months),
      },
    });
  return (
    <AdminSheet title={t('admin_stock.product_warranty')}>
      <form className={styles.form} onSubmit={handleSubmit(send)}>
        <Field label={t('admin_stock.has_serial')} hint={t('admin_stock.whole_product')}>
          <Select {...register('serial')}>
            <option value="">{t('admin_stock.as_category')}</option>
            <option value="yes">{t('admin.yes')}</option>
            <option value="no">{t('admin.no')}</option>
          </Select>
        </Field>
        <Field label={t('admin_stock.months')} hint={t('admin_stock.months_hint')}>
          <TextInput type="number" inputMode="numeric" min={0} max={120} {...register('months')} />
        </Field>
        <Button type="submit" variant="ghost" busy={save.isPending} disabled={!formState.isDirty}>
          {t('admin.save')}
        </Button>
      </form>
    </AdminSheet>
  );
}
