import { useOfficeMenu } from '#web/features/office/office-menu.ts';
import { OfficePage } from '#web/features/office/office-page.tsx';
import { OfficeTiles } from '#web/features/office/office-tiles.tsx';
import { useStaffMe } from '#web/features/office/staff-me.ts';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin: what there is, one tile for every part of the office that is open to whoever looks. */
export default function OverviewScreen() {
  const t = useT();
  const me = useStaffMe();
  const menu = useOfficeMenu();
  return (
    <OfficePage title={t('office.overview_hello', { name: me.name })} intro={t('office.overview_text')}>
      <OfficeTiles screens={menu.filter(({ path }) => path !== '')} />
    </OfficePage>
  );
}
