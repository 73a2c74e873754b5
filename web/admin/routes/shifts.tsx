import { ShiftDesk } from '#web/admin/features/money/shift-desk.tsx';
import { ShiftTable } from '#web/admin/features/money/shift-table.tsx';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/shifts: one's own shift at the cash, and all of them. */
export default function ShiftsScreen() {
  const t = useT();
  return (
    <AdminPage title={t('admin_money.shifts')} intro={t('admin_money.shifts_intro')}>
      <ShiftDesk />
      <ShiftTable />
    </AdminPage>
  );
}
