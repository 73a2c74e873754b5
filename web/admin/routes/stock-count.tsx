import { useParams } from 'react-router';
import type { StockCount } from '#contract/admin/counts.ts';
import { CountDifferences } from '#web/admin/features/stock/count-differences.tsx';
import { useScopeName } from '#web/admin/features/stock/count-list.tsx';
import { Counting } from '#web/admin/features/stock/counting.tsx';
import { mayOpen } from '#web/admin/frame/admin-screen.ts';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminTabs } from '#web/admin/kit/admin-tabs.tsx';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { useAddressFilter } from '#web/admin/kit/list/use-address-filter.ts';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/stock/counts/:count: one count: what lies on the shelves, and where the book says otherwise. */
export default function StockCountScreen() {
  const t = useT();
  const scopeName = useScopeName();
  const id = Number(useParams().count);
  const count = useAdminQuery('GET /admin/counts/{id}/', { params: { id } });
  const title = `${t('admin_stock.count_one')} ${t('admin.number', { number: id })}`;
  const back = { to: '/admin/stock/counts', text: t('admin_stock.counts') };
  return (
    <AdminPage title={title} back={back} intro={count.data && scopeName(count.data)}>
      {count.data ? <Parts count={count.data} onLook={count.refetch} /> : <AdminWaiting query={count} />}
    </AdminPage>
  );
}

function Parts({ count, onLook }: { count: StockCount; onLook: () => Promise<unknown> }) {
  const t = useT();
  const isManager = mayOpen(useStaffMe().role, 'manager');
  const filter = useAddressFilter();
  if (count.status !== 'open') {
    return (
      <>
        <p>{t(`admin_stock.count_${count.status}`)}</p>
        <CountDifferences count={count} />
      </>
    );
  }
  if (!isManager) return <Counting countId={Number(count.id)} />;
  return (
    <AdminTabs
      label={t('admin_stock.count_one')}
      current={filter.of('tab')}
      onChange={(next) => {
        filter.set({ tab: next });
        void onLook();
      }}
      tabs={[
        { key: 'counting', title: t('admin_stock.counting'), content: <Counting countId={Number(count.id)} /> },
        {
          key: 'differences',
          title: t('admin_stock.differences'),
          content: <CountDifferences key={count.version} count={count} />,
        },
      ]}
    />
  );
}
