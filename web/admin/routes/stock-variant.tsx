import { useParams } from 'react-router';
import type { VariantStock } from '#contract/client.ts';
import { CareForm } from '#web/admin/features/stock/care-form.tsx';
import { CorrectionForm } from '#web/admin/features/stock/correction-form.tsx';
import { Movements } from '#web/admin/features/stock/movements.tsx';
import { ProductWarranty } from '#web/admin/features/stock/product-warranty.tsx';
import styles from '#web/admin/features/stock/stock.module.css';
import { useStockedName } from '#web/admin/features/stock/stocked.tsx';
import { mayOpen } from '#web/admin/frame/office-screen.ts';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { OfficePage, OfficeSheet } from '#web/admin/kit/office-page.tsx';
import { useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { OfficeWaiting } from '#web/admin/kit/office-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/stock/:variant: one variant's pieces, its book, and what can be done to them. */
export default function StockVariantScreen() {
  const t = useT();
  const nameOf = useStockedName();
  const id = Number(useParams().variant);
  const isManager = mayOpen(useStaffMe().role, 'manager');
  const variant = useOfficeQuery('GET /office/stock/{id}/', { params: { id } });
  const back = { to: '/admin/stock', text: t('office_stock.title') };
  if (!variant.data) {
    return (
      <OfficePage title={t('office_stock.variant')} back={back}>
        <OfficeWaiting query={variant} />
      </OfficePage>
    );
  }
  return (
    <OfficePage title={nameOf(variant.data)} intro={variant.data.sku} back={back}>
      <Figures variant={variant.data} />
      {isManager && <CorrectionForm variant={variant.data} />}
      {isManager && <CareForm variant={variant.data} />}
      {isManager && <ProductWarranty productId={Number(variant.data.product)} />}
      <OfficeSheet title={t('office_stock.history')}>
        <Movements variantId={id} />
      </OfficeSheet>
    </OfficePage>
  );
}

function Figures({ variant }: { variant: VariantStock }) {
  const t = useT();
  const figures = [
    [t('office_stock.quantity'), variant.quantity],
    [t('office_stock.aside'), variant.aside],
    [t('office_stock.low_at'), variant.low_at],
    [t('office_stock.sold'), variant.sold],
    [t('office_stock.cover'), variant.cover_days ?? '—'],
    [t('office_stock.waiting'), variant.waiting],
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
