import { type ReactNode, useMemo } from 'react';
import type { ProductFacets } from '#contract/shop/catalog.ts';
import { pageSize } from '#rules/limits.ts';
import { pageCount } from '#rules/page-window.ts';
import { type Packed, type PackedRows, unpack, unpackRows } from '#web/api/packed.ts';
import { useForeign, usePlural, useT } from '#web/i18n/i18n.tsx';
import type { CardProduct } from '#web/shop/features/catalog/product-card.tsx';
import { ProductGrid } from '#web/shop/features/catalog/product-grid.tsx';
import { useBelow } from '#web/ui/below.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Select } from '#web/ui/select.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import { DroppedFilters } from './dropped-filters.tsx';
import { Filters, filterFormId, filterSheetId } from './filters.tsx';
import { choiceCount, type ListQuery, listPath, nothingChosen, queryOfForm, sorts } from './list-query.ts';
import styles from './listing.module.css';
import { PromotedChips } from './promoted-chips.tsx';
import { type ListChoice, useListChoice } from './use-list-choice.ts';

/** On small screens, by `listing.module.css`, the filters are a sheet. */
const isSmall = () => matchMedia('(width < 900px)').matches;
/** Cards that fill a first screen, also a high one. */
const firstScreen = () => (isSmall() ? 8 : 16);

type ListingProps = {
  title: string;
  /** The shop path of the list, without its query. */
  path: string;
  query: ListQuery;
  products: PackedRows<CardProduct>;
  count: number;
  facets: Packed<ProductFacets>;
  /** One or two sentences below the title. */
  lead?: string;
  children?: ReactNode;
};

/** A list of products with sorting, filters and pages, all of it in the address. */
export function Listing({ title, path, query, count, lead, children, ...packed }: ListingProps) {
  const t = useT();
  const plural = usePlural();
  const choice = useListChoice(path, query);
  const isBelowDrawn = useBelow();
  const products = useMemo(() => unpackRows(packed.products), [packed.products]);
  const facets = useMemo(() => unpack(packed.facets), [packed.facets]);
  return (
    <>
      {children}
      <div className={styles.head}>
        <h1 lang={useForeign()(title)}>{title}</h1>
        <span className={styles.count} role="status">
          {plural('catalog.goods', count)}
        </span>
        <Tools choice={choice} />
      </div>
      {lead && <p className={styles.lead}>{lead}</p>}
      <PromotedChips path={path} choice={choice} facets={facets} />
      <div className={styles.columns}>
        {(isBelowDrawn || !isSmall()) && (
          <Filters key={path} path={path} choice={choice} facets={facets} count={count} />
        )}
        <div className={styles.results} aria-busy={choice.isPending}>
          <ChosenFilters path={path} choice={choice} facets={facets} />
          <DroppedFilters dropped={facets.dropped} />
          {products.length > 0 ? (
            <ProductGrid
              key={listPath(path, query)}
              products={isBelowDrawn ? products : products.slice(0, firstScreen())}
              isFirst
            />
          ) : (
            <EmptyState icon="box" heading="h2" title={t('catalog.none_title')} text={t('catalog.none_text')}>
              <ButtonLink to={listPath(path, query, nothingChosen)}>{t('catalog.reset')}</ButtonLink>
            </EmptyState>
          )}
          <Pager page={query.page} pages={pageCount(count, pageSize)} to={(page) => listPath(path, query, { page })} />
        </div>
      </div>
    </>
  );
}

/** The order of the list, and on small screens the way to its filters. */
function Tools({ choice: { shown, choose } }: { choice: ListChoice }) {
  const t = useT();
  const chosen = choiceCount(shown);
  return (
    <div className={styles.tools}>
      <button type="button" className={styles.open} popoverTarget={filterSheetId}>
        <Icon name="filter" size={20} />
        {t('filters')}
        {chosen > 0 && <b>{chosen}</b>}
      </button>
      <div className={styles.sort}>
        <Select
          name="sort"
          form={filterFormId}
          aria-label={t('catalog.sort')}
          value={shown.sort}
          onChange={({ target }) => target.form && choose(queryOfForm(target.form), 0)}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(sort || !shown.search ? `catalog.sort_${sort || 'default'}` : 'catalog.sort_search')}
            </option>
          ))}
        </Select>
      </div>
      <noscript>
        <button type="submit" className={styles.apply} form={filterFormId}>
          {t('catalog.apply')}
        </button>
      </noscript>
    </div>
  );
}
