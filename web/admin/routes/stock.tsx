import { StockList } from '#web/admin/features/stock/stock-list.tsx';
import { mayOpen } from '#web/admin/frame/office-screen.ts';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { OfficePage } from '#web/admin/kit/office-page.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** /admin/stock: what there is of everything, and how long it lasts. */
export default function StockScreen() {
  const t = useT();
  const isManager = mayOpen(useStaffMe().role, 'manager');
  const actions = (
    <>
      {isManager && (
        <ButtonLink variant="ghost" to="/admin/stock/settings">
          {t('office_stock.settings')}
        </ButtonLink>
      )}
      <ButtonLink variant="ghost" to="/admin/stock/counts">
        {t('office_stock.counts')}
      </ButtonLink>
      {isManager && <ButtonLink to="/admin/stock/arrival">{t('office_stock.arrival')}</ButtonLink>}
    </>
  );
  return (
    <OfficePage title={t('office_stock.title')} intro={t('office_stock.intro')} actions={actions}>
      <StockList />
    </OfficePage>
  );
}
