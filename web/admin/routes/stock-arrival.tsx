import { ArrivalForm } from '#web/admin/features/stock/arrival-form.tsx';
import { ArrivalList } from '#web/admin/features/stock/arrival-list.tsx';
import { OfficePage, OfficeSheet } from '#web/admin/kit/office-page.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/stock/arrival: goods that came. */
export default function StockArrivalScreen() {
  const t = useT();
  return (
    <OfficePage
      title={t('office_stock.arrival')}
      intro={t('office_stock.arrival_intro')}
      back={{ to: '/admin/stock', text: t('office_stock.title') }}
    >
      <ArrivalForm />
      <OfficeSheet title={t('office_stock.last_arrivals')}>
        <ArrivalList />
      </OfficeSheet>
    </OfficePage>
  );
}
