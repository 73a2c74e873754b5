import { ShiftDesk } from '#web/admin/features/money/shift-desk.tsx';
import { ShiftTable } from '#web/admin/features/money/shift-table.tsx';
import { OfficePage } from '#web/admin/kit/office-page.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/shifts: one's own shift at the cash, and all of them. */
export default function ShiftsScreen() {
  const t = useT();
  return (
    <OfficePage title={t('office_money.shifts')} intro={t('office_money.shifts_intro')}>
      <ShiftDesk />
      <ShiftTable />
    </OfficePage>
  );
}
