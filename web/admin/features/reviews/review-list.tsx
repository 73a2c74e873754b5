import type { AdminReview } from '#contract/admin/reviews.ts';
import { countedRows } from '#rules/limits.ts';
import { localized } from '#rules/text/localized.ts';
import { AdminList } from '#web/admin/kit/list/admin-list.tsx';
import { type Column, dayColumn } from '#web/admin/kit/list/columns.tsx';
import { useAddressFilter } from '#web/admin/kit/list/use-address-filter.ts';
import styles from '#web/admin/kit/moderation.module.css';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { ReviewCard } from './review-card.tsx';

const which = ['new', 'hidden', 'all'] as const;
const orders = ['newest', 'low_first'] as const;

/** Reviews to decide on; new ones unless something else is chosen. */
export function ReviewList() {
  const t = useT();
  const product = useAddressFilter().of('product');
  return (
    <AdminList
      name="reviews"
      call="GET /admin/reviews/"
      mostCounted={countedRows}
      title={t('admin_reviews.title')}
      {...(product && { query: { product } })}
      filters={[
        { kind: 'search', label: t('admin_reviews.search') },
        {
          kind: 'choice',
          name: 'which',
          label: t('admin_reviews.which'),
          options: which.map((value) => ({ value, text: t(`admin_reviews.which_${value}`) })),
        },
        {
          kind: 'choice',
          name: 'order',
          label: t('admin_reviews.order'),
          options: orders.map((value) => ({ value, text: t(`admin_reviews.order_${value}`) })),
        },
      ]}
      columns={useColumns()}
      rowKey={({ id }) => id}
      empty={{ icon: 'star', title: t('admin_reviews.none') }}
      cards={(rows) => (
        <ul className={styles.list}>
          {rows.map((review) => (
            <ReviewCard key={review.id} review={review} />
          ))}
        </ul>
      )}
      limit={20}
    />
  );
}

/** What of a review is saved as a file. */
function useColumns(): Column<AdminReview>[] {
  const t = useT();
  const language = useLanguage();
  return [
    dayColumn('at', t('admin_reviews.written'), ({ created_at: at }) => at, { time: true }),
    {
      key: 'product',
      title: t('admin_reviews.product'),
      cell: (row) => localized(row, 'product_name', language),
    },
    { key: 'customer', title: t('admin_reviews.customer'), cell: ({ customer_name: name }) => name },
    { key: 'rating', title: t('admin_reviews.rating'), cell: ({ rating }) => rating },
    { key: 'text', title: t('admin_reviews.text'), cell: ({ text }) => text },
    { key: 'state', title: t('admin_reviews.state'), cell: ({ state }) => t(`admin_reviews.state_${state}`) },
    { key: 'reply', title: t('admin_reviews.reply'), cell: ({ reply }) => reply },
  ];
}
