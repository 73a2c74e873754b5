import { isFirstName } from '#rules/people/first-names.ts';
import { OverviewCards } from '#web/admin/features/overview/overview-cards.tsx';
import { TodayLine } from '#web/admin/features/overview/today-line.tsx';
import { useOfficeMenu } from '#web/admin/frame/office-menu.ts';
import { OfficeTiles } from '#web/admin/frame/office-tiles.tsx';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { OfficePage } from '#web/admin/kit/office-page.tsx';
import { useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { OfficeWaiting } from '#web/admin/kit/office-waiting.tsx';
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
