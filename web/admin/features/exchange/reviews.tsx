import type { Reply } from '#contract/client.ts';
import { useAdminMutation, useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminList } from '#web/admin/kit/list/admin-list.tsx';
import { type Column, linkColumn } from '#web/admin/kit/list/columns.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './exchange.module.css';

const listCall = 'GET /admin/exchange/reviews/';
const limit = 20;

type ExchangeReview = Reply<typeof listCall>['results'][number];

/** How many products wait for a decision about what 1C left out. */
export const useWaitingReviews = (): number => useAdminQuery(listCall, { query: { limit: 1 } }).data?.count ?? 0;

/** Products that 1C sent without something: each is decided in its editor, or left as it is. */
export function Reviews() {
  const t = useT();
  return (
    <div className={styles.stack}>
      <p>{t('admin_exchange.reviews_hint')}</p>
      <AdminList
        name="exchange-reviews"
        place="reviews"
        call={listCall}
        title={t('admin_exchange.reviews')}
        columns={useColumns()}
        limit={limit}
        rowKey={({ id }) => id}
        empty={{ icon: 'check', title: t('admin_exchange.reviews_none') }}
      />
    </div>
  );
}

function useColumns(): Column<ExchangeReview>[] {
  const t = useT();
  const settle = useAdminMutation('POST /admin/exchange/reviews/{id}/settle/', {
    changes: [listCall, 'GET /admin/overview/'],
  });
  return [
    linkColumn(
      'what',
      t('admin_exchange.what'),
      ({ name }) => name,
      ({ id }) => `/admin/products/${id}`,
    ),
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
      isAction: true,
      cell: ({ id }) => (
        <Button variant="ghost" disabled={settle.isPending} onClick={() => settle.mutate({ params: { id } })}>
          {t('admin_exchange.settle')}
        </Button>
      ),
    },
  ];
}
