import { useState } from 'react';
import { useParams } from 'react-router';
import type { StockCount } from '#contract/client.ts';
import { CountDifferences } from '#web/admin/features/stock/count-differences.tsx';
import { useScopeName } from '#web/admin/features/stock/count-list.tsx';
import { Counting } from '#web/admin/features/stock/counting.tsx';
import { mayOpen } from '#web/admin/frame/office-screen.ts';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { OfficePage } from '#web/admin/kit/office-page.tsx';
import { useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { OfficeTabs } from '#web/admin/kit/office-tabs.tsx';
import { OfficeWaiting } from '#web/admin/kit/office-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/stock/counts/:count: one count: what lies on the shelves, and where the book says otherwise. */
export default function StockCountScreen() {
  const t = useT();
  const scopeName = useScopeName();
  const id = Number(useParams().count);
  const count = useOfficeQuery('GET /office/counts/{id}/', { params: { id } });
  const title = `${t('office_stock.count_one')} № ${id}`;
  const back = { to: '/admin/stock/counts', text: t('office_stock.counts') };
  return (
    <OfficePage title={title} back={back} intro={count.data && scopeName(count.data)}>
      {count.data ? <Parts count={count.data} onLook={count.refetch} /> : <OfficeWaiting query={count} />}
    </OfficePage>
  );
}

function Parts({ count, onLook }: { count: StockCount; onLook: () => Promise<unknown> }) {
  const t = useT();
  const isManager = mayOpen(useStaffMe().role, 'manager');
  const [part, setPart] = useState('counting');
  if (count.status !== 'open') {
    return (
      <>
        <p>{t(`office_stock.count_${count.status}`)}</p>
        <CountDifferences count={count} />
      </>
    );
  }
  if (!isManager) return <Counting countId={Number(count.id)} />;
  return (
    <OfficeTabs
      label={t('office_stock.count_one')}
      current={part}
      onChange={(next) => {
        setPart(next);
        void onLook();
      }}
      tabs={[
        { key: 'counting', title: t('office_stock.counting'), content: <Counting countId={Number(count.id)} /> },
        {
          key: 'differences',
          title: t('office_stock.differences'),
          content: <CountDifferences key={count.version} count={count} />,
        },
      ]}
    />
  );
}
