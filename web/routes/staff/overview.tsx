import { isFirstName } from '#rules/first-names.ts';
import { useOfficeMenu } from '#web/features/office/office-menu.ts';
import { OfficePage } from '#web/features/office/office-page.tsx';
import { useOfficeQuery } from '#web/features/office/office-query.ts';
import { OfficeTiles } from '#web/features/office/office-tiles.tsx';
import { OfficeWaiting } from '#web/features/office/office-waiting.tsx';
import { useStaffMe } from '#web/features/office/staff-me.ts';
import { OverviewCards } from '#web/features/office-overview/overview-cards.tsx';
import { TodayLine } from '#web/features/office-overview/today-line.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';

/** /admin: what needs somebody now, how today goes, and every part of the office that is open to whoever looks. */
export default function OverviewScreen() {
  const t = useT();
  const me = useStaffMe();
  const isNameless = isFirstName(me.name);
  const menu = useOfficeMenu();
  const overview = useOfficeQuery('GET /office/overview/');
  return (
    <OfficePage
      title={isNameless ? t('office.overview_hello_nameless') : t('office.overview_hello', { name: me.name })}
    >
      {isNameless && (
        <p>
          <Link to="/profile">{t('office.overview_name')}</Link>
        </p>
      )}
      {overview.data ? (
        <>
          <TodayLine today={overview.data.today} />
          <OverviewCards overview={overview.data} />
        </>
      ) : (
        <OfficeWaiting query={overview} />
      )}
      <OfficeTiles screens={menu.filter(({ path }) => path !== '')} />
    </OfficePage>
  );
}
