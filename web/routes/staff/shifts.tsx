import { OfficePage } from '#web/features/office/office-page.tsx';
import { ShiftDesk } from '#web/features/office-money/shift-desk.tsx';
import { ShiftTable } from '#web/features/office-money/shift-table.tsx';
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
