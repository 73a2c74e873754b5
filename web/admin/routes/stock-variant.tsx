import { useParams } from 'react-router';
import type { VariantStock } from '#contract/admin/stock.ts';
import { CareForm } from '#web/admin/features/stock/care-form.tsx';
import { CorrectionForm } from '#web/admin/features/stock/correction-form.tsx';
import { Movements } from '#web/admin/features/stock/movements.tsx';
import { ProductWarranty } from '#web/admin/features/stock/product-warranty.tsx';
import styles from '#web/admin/features/stock/stock.module.css';
import { useStockedName } from '#web/admin/features/stock/stocked.tsx';
import { mayOpen } from '#web/admin/frame/admin-screen.ts';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { AdminPage, AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/stock/:variant: one variant's pieces, its book, and what can be done to them. */
export default function StockVariantScreen() {
  const t = useT();
  const nameOf = useStockedName();
  const id = Number(useParams().variant);
  const isManager = mayOpen(useStaffMe().role, 'manager');
  const variant = useAdminQuery('GET /admin/stock/{id}/', { params: { id } });
  const back = { to: '/admin/stock', text: t('admin_stock.title') };
  if (!variant.data) {
    return (
      <AdminPage title={t('admin_stock.variant')} back={back}>
        <AdminWaiting query={variant} />
      </AdminPage>
    );
  }
  return (
    <AdminPage title={nameOf(variant.data)} intro={variant.data.sku} back={back}>
      <Figures variant={variant.data} />
      {isManager && <CorrectionForm variant={variant.data} />}
      {isManager && <CareForm variant={variant.data} />}
      {isManager && <ProductWarranty productId={Number(variant.data.product)} />}
      <AdminSheet title={t('admin_stock.history')}>
        <Movements variantId={id} />
      </AdminSheet>
    </AdminPage>
  );
}

function Figures({ variant }: { variant: VariantStock }) {
  const t = useT();
  const figures = [
    [t('admin_stock.quantity'), variant.quantity],
    [t('admin_stock.aside'), variant.aside],
    [t('admin_stock.low_at'), variant.low_at],
    [t('admin_stock.sold'), variant.sold],
    [t('admin_stock.cover'), variant.cover_days ?? '—'],
    [t('admin_stock.waiting'), variant.waiting],
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
