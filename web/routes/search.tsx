import { pageSize } from '#rules/limits.ts';
import { pageCount } from '#rules/page-window.ts';
import { searchMinLength } from '#rules/search.ts';
import { ask } from '#web/api/context.ts';
import { readListQuery } from '#web/features/catalog/list-query.ts';
import { cardOf } from '#web/features/catalog/product-card.tsx';
import { ProductGrid } from '#web/features/catalog/product-grid.tsx';
import { usePlural, useT } from '#web/i18n/i18n.tsx';
import { titled } from '#web/i18n/meta.ts';
import page from '#web/styles/page.module.css';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import type { Route } from './+types/search';

/** Results from three characters on (S1). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const text = searchParams.get('search')?.trim() ?? '';
  const { page: number } = readListQuery(searchParams);
  if (text.length < searchMinLength) return { text, number, count: 0, products: [] };
  const list = await ask(context, 'GET /products/', {
    query: { search: text, limit: pageSize, offset: (number - 1) * pageSize },
  });
  return { text, number, count: list.count, products: list.results.map(cardOf) };
}

export const meta = titled('search');

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const plural = usePlural();
  const { text, number, count, products } = loaderData;
  const to = (target: number) => `/search?${new URLSearchParams({ search: text, page: String(target) })}`;
  if (text.length < searchMinLength) {
    return (
      <EmptyState icon="search" title={t('search')} text={t('catalog.search_hint', { length: searchMinLength })} />
    );
  }
  if (count === 0) return <EmptyState icon="search" title={t('nothing_found')} text={t('catalog.search_other')} />;
  return (
    <div className={page.wrap}>
      <h1 className={page.title}>{t('catalog.results_for', { text })}</h1>
      <p className={page.note}>{plural('catalog.goods', count)}</p>
      <ProductGrid products={products} isFirst />
      <Pager page={number} pages={pageCount(count, pageSize)} to={to} />
    </div>
  );
}
