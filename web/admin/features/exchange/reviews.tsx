import { useState } from 'react';
import type { Reply } from '#contract/client.ts';
import { OfficeSheet } from '#web/admin/kit/office-page.tsx';
import { OfficePager } from '#web/admin/kit/office-pager.tsx';
import { useOfficeMutation, useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { type Column, OfficeTable } from '#web/admin/kit/office-table.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './exchange.module.css';

const listCall = 'GET /office/exchange/reviews/';
const limit = 20;

type ExchangeReview = Reply<typeof listCall>['results'][number];

/** Products that 1C sent without something: each is decided in its editor, or left as it is. Nothing where none wait. */
export function Reviews() {
  const t = useT();
  const [offset, setOffset] = useState(0);
  const list = useOfficeQuery(listCall, { query: { limit, offset } }, { keepPrevious: true });
  const columns = useColumns();
  if (!list.data || list.data.count === 0) return null;
  const { count, results } = list.data;
  const title = t('office_exchange.reviews', { count });
  return (
    <OfficeSheet title={title}>
      <div className={styles.stack}>
        <p>{t('office_exchange.reviews_hint')}</p>
        <OfficeTable caption={title} columns={columns} rows={results} rowKey={({ id }) => id} />
        <OfficePager count={count} limit={limit} offset={offset} onOffset={setOffset} />
      </div>
    </OfficeSheet>
  );
}

function useColumns(): Column<ExchangeReview>[] {
  const t = useT();
  const settle = useOfficeMutation('POST /office/exchange/reviews/{id}/settle/', {
    changes: [listCall, 'GET /office/overview/'],
  });
  return [
    {
      key: 'what',
      title: t('office_exchange.what'),
      cell: ({ id, name }) => <Link to={`/admin/products/${id}`}>{name}</Link>,
    },
    {
      key: 'lacks',
      title: t('office_exchange.lacks'),
      cell: ({ lacks }) => lacks.map((lack) => t(`office_exchange.lacks_${lack}`)).join(', '),
    },
    {
      key: 'now',
      title: t('office_exchange.now'),
      cell: ({ brand_title: brand, brand_category_title: category }) => `${brand}, ${category}`,
    },
    {
      key: 'care',
      title: t('office_exchange.care'),
      cell: ({ id }) => (
        <Button variant="ghost" disabled={settle.isPending} onClick={() => settle.mutate({ params: { id } })}>
          {t('office_exchange.settle')}
        </Button>
      ),
    },
  ];
}
