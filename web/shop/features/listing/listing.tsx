import { type ReactNode, useMemo } from 'react';
import type { UnderstoodPart, UsualOrder } from '#contract/shop/catalog.ts';
import { pageSize } from '#rules/limits.ts';
import { pageCount } from '#rules/page-window.ts';
import { type Packed, unpack } from '#web/api/packed.ts';
import { useForeign, useT } from '#web/i18n/i18n.tsx';
import type { CardProduct } from '#web/shop/features/catalog/product-card.tsx';
import { ProductGrid } from '#web/shop/features/catalog/product-grid.tsx';
import { useBelow } from '#web/ui/below.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { CategoryLinks } from './category-links.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import { DroppedFilters } from './dropped-filters.tsx';
import { Filters } from './filters.tsx';
import { type ListFacets, type ListQuery, listPath, nothingChosen } from './list-query.ts';
import { ListTools } from './list-tools.tsx';
import styles from './listing.module.css';
import { ProductRows, type RowProduct } from './product-row.tsx';
import { PromotedChips } from './promoted-chips.tsx';
import { withUnderstood } from './understood-choice.ts';
import { useListChoice } from './use-list-choice.ts';
import { useMoreProducts } from './use-more-products.ts';

/** On small screens, by `listing.module.css`, the filters are a sheet. */
const isSmall = () => matchMedia('(width < 900px)').matches;
/** Cards that fill a first screen, also a high one. */
const firstScreen = () => (isSmall() ? 8 : 16);

/** One array, so that what is made of it is made once. */
const noParts: UnderstoodPart[] = [];

type ListingProps = {
  title: string;
  /** The shop path of the list, without its query. */
  path: string;
  query: ListQuery;
  products: Packed<(CardProduct | RowProduct)[]>;
  count: number;
  facets: Packed<ListFacets>;
  /** One or two sentences below the title. */
  lead?: string;
  /** What is understood of a search. */
  understood?: UnderstoodPart[];
  /** Draws it below the title, on pages that are searched; elsewhere it stands among what is chosen. */
  drawUnderstood?: (chosen: ListQuery) => ReactNode;
  /** What is to be said of what the address asks for and the list is not of. */
  dropped: string[];
  /** How the list stands where no order is chosen. */
  usualOrder: UsualOrder;
  /** Ways to narrower lists, drawn below the title. */
  links?: ReactNode;
  /** The shop path of what the list has in a category, where it reaches over several. */
  inCategory?: ((slug: string) => string) | undefined;
  children?: ReactNode;
};

/** A list of products with sorting, filters and pages, all of it in the address. */
export function Listing({
  title,
  path,
  query,
  count,
  lead,
  understood = noParts,
  drawUnderstood,
  dropped,
  usualOrder,
  links,
  inCategory,
  children,
  ...packed
}: ListingProps) {
  const t = useT();
  const isBelowDrawn = useBelow();
  const products = useMemo(() => unpack(packed.products), [packed.products]);
  const facets = useMemo(() => unpack(packed.facets), [packed.facets]);
  const chosen = useMemo(() => withUnderstood(query, understood), [query, understood]);
  const choice = useListChoice(path, chosen);
  return (
    <>
      {children}
      <div className={styles.head}>
        <h1 lang={useForeign()(title)}>{title}</h1>
        {/* The line above the list says it to those who listen. */}
        {count > 0 && (
          <span className={styles.total} aria-hidden="true">
            {count}
          </span>
        )}
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {drawUnderstood?.(chosen)}
      {links}
      {inCategory && <CategoryLinks categories={facets.categories} pathOf={inCategory} />}
      <PromotedChips path={path} choice={choice} facets={facets} />
      <div className={styles.columns}>
        {(isBelowDrawn || !isSmall()) && (
          <Filters key={path} path={path} choice={choice} facets={facets} count={count} />
        )}
        <div className={styles.list}>
          <ListTools path={path} choice={choice} count={count} usualOrder={usualOrder} />
          <ChosenFilters
            path={path}
            choice={choice}
            facets={facets}
            understood={drawUnderstood ? understood : noParts}
          />
          <div
            className={classNames(styles.results, query.view === 'grid' && styles.grid)}
            aria-busy={choice.isPending}
          >
            <DroppedFilters lines={dropped} />
            {products.length > 0 ? (
              <Results
                key={listPath(path, query)}
                path={path}
                query={query}
                count={count}
                products={isBelowDrawn ? products : products.slice(0, firstScreen())}
              />
            ) : (
              <EmptyState icon="box" heading="h2" title={t('catalog.none_title')} text={t('catalog.none_text')}>
                <ButtonLink to={listPath(path, chosen, nothingChosen)}>{t('catalog.reset')}</ButtonLink>
              </EmptyState>
            )}
          </div>
        </div>
      </div>
    </>
  );
}

type ResultsProps = { path: string; query: ListQuery; count: number; products: (CardProduct | RowProduct)[] };

/** A page of the list below what it was made longer from, how far into the list that is, and the ways on. */
function Results({ path, query, count, products }: ResultsProps) {
  const t = useT();
  const { all, first, shown, isBusy, more } = useMoreProducts(path, query, products);
  const before = (first - 1) * pageSize;
  const to = Math.min(query.page * pageSize, count);
  return (
    <>
      <div ref={shown} className={styles.products}>
        <Products view={query.view} products={all} />
      </div>
      <div className={styles.part}>
        <progress max={count} value={to} aria-hidden="true" />
        <p role="status">
          {before > 0 ? t('catalog.shown', { from: before + 1, to, count }) : t('catalog.shown_of', { to, count })}
        </p>
        {to < count && (
          <ButtonLink variant="ghost" aria-busy={isBusy} {...more}>
            {isBusy && <Spinner />}
            {t('catalog.load_more', { count: Math.min(pageSize, count - to) })}
          </ButtonLink>
        )}
      </div>
      <Pager page={query.page} pages={pageCount(count, pageSize)} to={(page) => listPath(path, query, { page })} />
    </>
  );
}

/** The same products as cards, or as rows: those of a list of rows come with their figures. */
function Products({ view, products }: { view: ListQuery['view']; products: (CardProduct | RowProduct)[] }) {
  if (view === 'rows') return <ProductRows products={products as RowProduct[]} />;
  return <ProductGrid products={products} isFirst />;
}
