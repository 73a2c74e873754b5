import { searchMinLength } from '#rules/search.ts';
import { ask } from '#web/api/context.ts';
import { type CardProduct, cardOf } from '#web/features/catalog/product-card.tsx';
import { ProductGrid } from '#web/features/catalog/product-grid.tsx';
import { choiceCount, readListQuery } from '#web/features/listing/list-query.ts';
import { loadListing } from '#web/features/listing/list-route.ts';
import { Listing } from '#web/features/listing/listing.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { titled } from '#web/i18n/meta.ts';
import page from '#web/styles/page.module.css';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Section } from '#web/ui/section.tsx';
import type { Route } from './+types/search';

/** Products shown instead of none. */
const insteadShown = 8;

/** Results from three characters on (S1); where there are none, something else to look at. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { search } = readListQuery(new URL(request.url).searchParams);
  if (search.length < searchMinLength) return { list: null, instead: [] };
  const list = await loadListing(context, request);
  if (list.count > 0 || choiceCount(list.query) > 0) return { list, instead: [] };
  const { products } = await ask(context, 'GET /products/recommended/', { query: { limit: insteadShown } });
  return { list, instead: products.map(cardOf) };
}

export const meta = titled('search');

export default function SearchPage({ loaderData: { list, instead } }: Route.ComponentProps) {
  const t = useT();
  if (!list) {
    return (
      <EmptyState icon="search" title={t('search')} text={t('catalog.search_hint', { length: searchMinLength })} />
    );
  }
  if (instead.length > 0) return <NothingFound instead={instead} />;
  return (
    <div className={page.wrap}>
      <Listing title={t('catalog.results_for', { text: list.query.search })} path="/search" {...list} />
    </div>
  );
}

function NothingFound({ instead }: { instead: CardProduct[] }) {
  const t = useT();
  return (
    <div className={page.wrap}>
      <EmptyState icon="search" title={t('nothing_found')} text={t('catalog.search_other')} />
      <Section title={t('reccomended')}>
        <ProductGrid products={instead} />
      </Section>
    </div>
  );
}
