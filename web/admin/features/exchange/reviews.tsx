import { useState } from 'react';
import type { Reply } from '#contract/client.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminMutation, useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminTable } from '#web/admin/kit/admin-table.tsx';
import { AdminPager } from '#web/admin/kit/list/admin-pager.tsx';
import type { Column } from '#web/admin/kit/list/columns.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './exchange.module.css';

const listCall = 'GET /admin/exchange/reviews/';
const limit = 20;

type ExchangeReview = Reply<typeof listCall>['results'][number];

/** Products that 1C sent without something: each is decided in its editor, or left as it is. Nothing where none wait. */
export function Reviews() {
  const t = useT();
  const [offset, setOffset] = useState(0);
  const list = useAdminQuery(listCall, { query: { limit, offset } }, { keepPrevious: true });
  const columns = useColumns();
  if (!list.data || list.data.count === 0) return null;
  const { count, results } = list.data;
  const title = t('admin_exchange.reviews', { count });
  return (
    <AdminSheet title={title}>
      <div className={styles.stack}>
        <p>{t('admin_exchange.reviews_hint')}</p>
        <AdminTable caption={title} columns={columns} rows={results} rowKey={({ id }) => id} />
        <AdminPager count={count} limit={limit} offset={offset} onOffset={setOffset} />
      </div>
    </AdminSheet>
  );
}

function useColumns(): Column<ExchangeReview>[] {
  const t = useT();
  const settle = useAdminMutation('POST /admin/exchange/reviews/{id}/settle/', {
    changes: [listCall, 'GET /admin/overview/'],
  });
  return [
    {
      key: 'what',
      title: t('admin_exchange.what'),
      cell: ({ id, name }) => <Link to={`/admin/products/${id}`}>{name}</Link>,
    },
    {
      key: 'lacks',
      title: t('admin_exchange.lacks'),
      cell: ({ lacks }) => lacks.map((lack) => t(`admin_exchange.lacks_${lack}`)).join(', '),
    },
    {
      key: 'now',
      title: t('admin_exchange.now'),
      cell: ({ brand_title: brand, brand_category_title: category }) => `${brand}, ${category}`,
    },
    {
      key: 'care',
      title: t('admin_exchange.care'),
      cell: ({ id }) => (
        <Button variant="ghost" disabled={settle.isPending} onClick={() => settle.mutate({ params: { id } })}>
          {t('admin_exchange.settle')}
        </Button>
      ),
    },
  ];
}
