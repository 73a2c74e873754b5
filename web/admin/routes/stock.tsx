import { StockList } from '#web/admin/features/stock/stock-list.tsx';
import { mayOpen } from '#web/admin/frame/admin-screen.ts';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
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
          {t('admin_stock.settings')}
        </ButtonLink>
      )}
      <ButtonLink variant="ghost" to="/admin/stock/counts">
        {t('admin_stock.counts')}
      </ButtonLink>
      {isManager && <ButtonLink to="/admin/stock/arrival">{t('admin_stock.arrival')}</ButtonLink>}
    </>
  );
  return (
    <AdminPage title={t('admin_stock.title')} intro={t('admin_stock.intro')} actions={actions}>
      <StockList />
    </AdminPage>
  );
}
