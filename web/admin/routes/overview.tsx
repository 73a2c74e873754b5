import { isFirstName } from '#rules/people/first-names.ts';
import { BestSellers } from '#web/admin/features/overview/best-sellers.tsx';
import dashboard from '#web/admin/features/overview/dashboard.module.css';
import { FortnightCard } from '#web/admin/features/overview/fortnight-card.tsx';
import { NewestOrders } from '#web/admin/features/overview/newest-orders.tsx';
import { OpeningNote } from '#web/admin/features/overview/opening-note.tsx';
import { OverviewCards } from '#web/admin/features/overview/overview-cards.tsx';
import { RunningOut } from '#web/admin/features/overview/running-out.tsx';
import { TodayLine } from '#web/admin/features/overview/today-line.tsx';
import { mayOpen } from '#web/admin/frame/admin-screen.ts';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';

/** /admin: waiting work, how sales go for those who see reports, and what came last. */
export default function OverviewScreen() {
  const t = useT();
  const me = useStaffMe();
  const isNameless = isFirstName(me.name);
  const overview = useAdminQuery('GET /admin/overview/');
  return (
    <AdminPage title={isNameless ? t('admin.overview_hello_nameless') : t('admin.overview_hello', { name: me.name })}>
      {isNameless && (
        <p>
          <Link to="/profile">{t('admin.overview_name')}</Link>
        </p>
      )}
      {mayOpen(me.role, 'owner') && <OpeningNote />}
      {overview.data ? (
        <>
          <TodayLine today={overview.data.today} />
          <OverviewCards overview={overview.data} />
        </>
      ) : (
        <AdminWaiting query={overview} />
      )}
      <div className={dashboard.board}>
        {mayOpen(me.role, 'manager') && <FortnightCard />}
        <NewestOrders />
        <RunningOut />
        {mayOpen(me.role, 'manager') && <BestSellers />}
      </div>
    </AdminPage>
  );
}
