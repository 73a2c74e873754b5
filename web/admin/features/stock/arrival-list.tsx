import { useState } from 'react';
import { Day } from '#web/admin/kit/day.tsx';
import { OfficePager } from '#web/admin/kit/office-pager.tsx';
import { useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { OfficeTable } from '#web/admin/kit/office-table.tsx';
import { OfficeWaiting } from '#web/admin/kit/office-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Money } from '#web/ui/money.tsx';
import styles from './stock.module.css';

const limit = 20;

/** The last arrivals. */
export function ArrivalList() {
  const t = useT();
  const [offset, setOffset] = useState(0);
  const list = useOfficeQuery('GET /office/stock-arrivals/', { query: { limit, offset } }, { keepPrevious: true });
  if (!list.data) return <OfficeWaiting query={list} />;
  if (list.data.count === 0) return <p>{t('office_stock.no_arrivals')}</p>;
  return (
    <>
      <OfficeTable
        caption={t('office_stock.last_arrivals')}
        rows={list.data.results}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'at',
            title: t('office_stock.when'),
            cell: ({ at, actor }) => (
              <>
                <Day at={at} time />
                {actor && <small className={styles.who}>{actor}</small>}
              </>
            ),
          },
          {
            key: 'supplier',
            title: t('office_stock.supplier'),
            isHeading: true,
            cell: ({ supplier }) => supplier || '—',
          },
          { key: 'pieces', title: t('office_stock.quantity'), isNumber: true, cell: ({ pieces }) => pieces },
          { key: 'cost', title: t('office_stock.sum'), isNumber: true, cell: ({ cost }) => <Money som={cost} /> },
          { key: 'note', title: t('office_stock.note'), isWide: true, cell: ({ note }) => note || '—' },
        ]}
      />
      <OfficePager {...{ count: list.data.count, limit, offset }} onOffset={setOffset} />
    </>
  );
}
