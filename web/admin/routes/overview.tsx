import { isFirstName } from '#rules/people/first-names.ts';
import { OverviewCards } from '#web/admin/features/overview/overview-cards.tsx';
import { TodayLine } from '#web/admin/features/overview/today-line.tsx';
import { useAdminMenu } from '#web/admin/frame/admin-menu.ts';
import { AdminTiles } from '#web/admin/frame/admin-tiles.tsx';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';

/** /admin: waiting work, today's figures, and the parts of the admin that the user may open. */
export default function OverviewScreen() {
  const t = useT();
  const me = useStaffMe();
  const isNameless = isFirstName(me.name);
  const menu = useAdminMenu();
  const overview = useAdminQuery('GET /admin/overview/');
  return (
    <AdminPage title={isNameless ? t('admin.overview_hello_nameless') : t('admin.overview_hello', { name: me.name })}>
      {isNameless && (
        <p>
          <Link to="/profile">{t('admin.overview_name')}</Link>
        </p>
      )}
      {overview.data ? (
        <>
          <TodayLine today={overview.data.today} />
          <OverviewCards overview={overview.data} />
        </>
      ) : (
        <AdminWaiting query={overview} />
      )}
      <AdminTiles screens={menu.filter(({ path }) => path !== '')} />
    </AdminPage>
  );
}
