import { useState } from 'react';
import { AdminPager } from '#web/admin/kit/admin-pager.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminTable } from '#web/admin/kit/admin-table.tsx';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { Day } from '#web/admin/kit/day.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Money } from '#web/ui/money.tsx';
import styles from './stock.module.css';

const limit = 20;

/** The last arrivals. */
export function ArrivalList() {
  const t = useT();
  const [offset, setOffset] = useState(0);
  const list = useAdminQuery('GET /admin/stock-arrivals/', { query: { limit, offset } }, { keepPrevious: true });
  if (!list.data) return <AdminWaiting query={list} />;
  if (list.data.count === 0) return <p>{t('admin_stock.no_arrivals')}</p>;
  return (
    <>
      <AdminTable
        caption={t('admin_stock.last_arrivals')}
        rows={list.data.results}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'at',
            title: t('admin_stock.when'),
            cell: ({ at, actor }) => (
              <>
                <Day at={at} time />
                {actor && <small className={styles.who}>{actor}</small>}
              </>
            ),
          },
          {
            key: 'supplier',
            title: t('admin_stock.supplier'),
            isHeading: true,
            cell: ({ supplier }) => supplier || '—',
          },
          { key: 'pieces', title: t('admin_stock.quantity'), isNumber: true, cell: ({ pieces }) => pieces },
          { key: 'cost', title: t('admin_stock.sum'), isNumber: true, cell: ({ cost }) => <Money som={cost} /> },
          { key: 'note', title: t('admin_stock.note'), isWide: true, cell: ({ note }) => note || '—' },
        ]}
      />
      <AdminPager {...{ count: list.data.count, limit, offset }} onOffset={setOffset} />
    </>
  );
}
