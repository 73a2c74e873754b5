import type { ReactNode } from 'react';
import { pageSize } from '#rules/limits.ts';
import { pageCount } from '#rules/page-window.ts';
import { usePlural, useT } from '#web/i18n/i18n.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { QueryForm } from '#web/ui/query-form.tsx';
import { Select } from '#web/ui/select.tsx';
import { type BrandChoice, Filters } from './filters.tsx';
import { type ListQuery, listPath, sorts } from './list-query.ts';
import styles from './listing.module.css';
import type { CardProduct } from './product-card.tsx';
import { ProductGrid } from './product-grid.tsx';

type ListingProps = {
  title: string;
  /** The shop path of the list, without its query. */
  path: string;
  query: ListQuery;
  products: CardProduct[];
  count: number;
  /** Hash codes to filter by; none where the list has no filters. */
  colors?: string[];
  /** Brands to filter by; none where the list is one brand's. */
  brands?: BrandChoice[];
  children?: ReactNode;
};

/** A list of products with sorting, filters and pages, all of it in the address. */
export function Listing({ title, path, query, products, count, colors, brands, children }: ListingProps) {
  const t = useT();
  const plural = usePlural();
  return (
    <>
      {children}
      <div className={styles.head}>
        <h1>{title}</h1>
        <span className={styles.count}>{plural('catalog.goods', count)}</span>
        <SortForm path={path} query={query} />
      </div>
      <div className={colors ? styles.columns : undefined}>
        {colors && <Filters path={path} query={query} colors={colors} brands={brands} />}
        <div>
          {products.length > 0 ? (
            <ProductGrid products={products} isFirst />
          ) : (
            <EmptyState icon="box" title={t('catalog.none_title')} text={t('catalog.none_text')}>
              <ButtonLink to={path}>{t('catalog.reset')}</ButtonLink>
            </EmptyState>
          )}
          <Pager page={query.page} pages={pageCount(count, pageSize)} to={(page) => listPath(path, query, { page })} />
        </div>
      </div>
    </>
  );
}

/** The sort order: applied as it is chosen, or by its button where there are no scripts. */
function SortForm({ path, query }: { path: string; query: ListQuery }) {
  const t = useT();
  return (
    <QueryForm to={path} className={styles.sort}>
      <KeptFilters query={query} />
      <div className={styles.sortBox}>
        <Select
          name="sort"
          aria-label={t('catalog.sort')}
          defaultValue={query.sort}
          key={query.sort}
          onChange={({ target }) => target.form?.requestSubmit()}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`catalog.sort_${sort || 'default'}`)}
            </option>
          ))}
        </Select>
      </div>
      <noscript>
        <button type="submit">{t('catalog.apply')}</button>
      </noscript>
    </QueryForm>
  );
}

/** Sorting keeps the filters. */
function KeptFilters({ query }: { query: ListQuery }) {
  const kept = [
    ...query.brand.map((value) => ['brand', value]),
    ...query.color.map((value) => ['color', value]),
    ...query.memory.map((value) => ['memory', value]),
    ...(query.minPrice === undefined ? [] : [['min_price', String(query.minPrice)]]),
    ...(query.maxPrice === undefined ? [] : [['max_price', String(query.maxPrice)]]),
  ];
  return kept.map(([name, value]) => <input key={`${name}-${value}`} type="hidden" name={name} value={value} />);
}
