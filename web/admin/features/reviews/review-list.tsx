import { AdminPager } from '#web/admin/kit/admin-pager.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { FilterBar } from '#web/admin/kit/filter-bar.tsx';
import { FilterChoice } from '#web/admin/kit/filter-choice.tsx';
import { FilterSearch } from '#web/admin/kit/filter-search.tsx';
import { type AddressFilter, useAddressFilter } from '#web/admin/kit/use-address-filter.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ReviewCard } from './review-card.tsx';
import styles from './review-moderation.module.css';

const limit = 20;
const which = ['new', 'hidden', 'all'] as const;
const orders = ['newest', 'low_first'] as const;

/** Reviews to decide on; new ones unless something else is chosen. */
export function ReviewList() {
  const t = useT();
  const filter = useAddressFilter();
  const query = {
    which: which.find((each) => each === filter.of('which')) ?? 'new',
    order: orders.find((each) => each === filter.of('order')) ?? 'newest',
    search: filter.of('search'),
    product: filter.of('product'),
    limit,
    offset: filter.offset,
  };
  const list = useAdminQuery('GET /admin/reviews/', { query }, { keepPrevious: true });
  return (
    <>
      <Filters filter={filter} />
      {!list.data && <AdminWaiting query={list} />}
      {list.data?.count === 0 && <EmptyState icon="star" heading="h2" title={t('admin_reviews.none')} />}
      {list.data && list.data.count > 0 && (
        <>
          <ul className={styles.list}>
            {list.data.results.map((review) => (
              <ReviewCard key={review.id} review={review} />
            ))}
          </ul>
          <AdminPager
            count={list.data.count}
            limit={limit}
            offset={filter.offset}
            onOffset={(offset) => filter.set({ offset })}
          />
        </>
      )}
    </>
  );
}

function Filters({ filter }: { filter: AddressFilter }) {
  const t = useT();
  return (
    <FilterBar>
      <FilterChoice
        filter={filter}
        name="which"
        label={t('admin_reviews.which')}
        options={which.map((value) => ({ value, text: t(`admin_reviews.which_${value}`) }))}
      />
      <FilterChoice
        filter={filter}
        name="order"
        label={t('admin_reviews.order')}
        options={orders.map((value) => ({ value, text: t(`admin_reviews.order_${value}`) }))}
      />
      <FilterSearch filter={filter} label={t('admin_reviews.search')} />
    </FilterBar>
  );
}
