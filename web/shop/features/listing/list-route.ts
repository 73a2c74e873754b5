import { type RouterContextProvider, redirect } from 'react-router';
import type { Reply } from '#contract/client.ts';
import type { ProductFacets } from '#contract/shop/catalog.ts';
import { pageSize } from '#rules/limits.ts';
import { type Language, languageOfPath } from '#rules/text/language.ts';
import { ask } from '#web/api/context.ts';
import { pack } from '#web/api/packed.ts';
import { requirePage } from '#web/api/require-page.ts';
import { textsOf } from '#web/i18n/texts.ts';
import { loadShopTexts } from '#web/shop/texts/shop-texts.ts';
import { leftOut } from './left-out.ts';
import {
  apiFilters,
  apiPage,
  type ListFacets,
  type ListQuery,
  type ListScope,
  listPath,
  readListQuery,
  withoutDropped,
  withRenamed,
} from './list-query.ts';

/** Everything that a listing shows: one page of its products, and what can be chosen with how many products each. */
export async function loadListing(context: Readonly<RouterContextProvider>, request: Request, scope: ListScope = {}) {
  const { pathname, searchParams } = new URL(request.url);
  const asked = readListQuery(searchParams);
  // One brand's products, all of them: no brand to choose.
  const isOneBrand = Boolean(scope.brand ?? scope.brand_category);
  const language = languageOfPath(pathname);
  const query = isOneBrand ? { ...asked, brand: [] } : asked;
  const shape = query.view === 'rows' ? { figures: 'true' as const } : {};
  const { list, facets } = await loadChosen(query, (choice) => {
    const filters = apiFilters(choice, scope);
    return Promise.all([
      ask(context, 'GET /cards/', { query: { ...filters, ...apiPage(choice, language), ...shape } }),
      ask(context, 'GET /products/facets/', { query: filters }),
    ]);
  });
  if (facets.renamed.length > 0)
    throw redirect(listPath(pathname, withRenamed(query, facets.renamed), { page: query.page }), 301);
  const { unread, surplus } = leftOut(searchParams, query);
  requirePage(query.page, { count: list.count, size: pageSize });
  return {
    query: withoutDropped(query, facets.dropped),
    count: list.count,
    products: pack(list.results),
    nearest: pack(list.nearest),
    understood: list.understood,
    givenUp: list.given_up,
    usualOrder: list.usual_order,
    banner: list.banner,
    redirect: list.redirect,
    facets: pack(shownFacets(facets, isOneBrand)),
    dropped: await sayDropped({ dropped: [...unread, ...facets.dropped], surplus }, facets, language),
  };
}

/** More than these say nothing more. */
const mostNamed = 5;

/** Filters that are none, by the names of what they are of, and how many were too many. */
async function sayDropped(
  { dropped, surplus }: { dropped: ProductFacets['dropped']; surplus: number },
  { attributes }: Pick<ProductFacets, 'attributes'>,
  language: Language,
): Promise<string[]> {
  if (dropped.length + surplus === 0) return [];
  await Promise.all([loadShopTexts('searches', language), loadShopTexts('listing', language)]);
  const t = textsOf(language).translate;
  const names = new Map([
    ['brand', t('brand')],
    ['min_price', t('catalog.min_price')],
    ['max_price', t('catalog.max_price')],
    ...attributes.map(({ key, name }) => [key, name] as const),
  ]);
  const named = dropped.slice(0, mostNamed).map(({ key, value }) => `${names.get(key) ?? key}: ${value}`);
  const list = named.join(', ') + (dropped.length > mostNamed ? '…' : '');
  return [
    ...(list ? [t('catalog.dropped', { list })] : []),
    ...(surplus > 0 ? [t('catalog.surplus', { count: surplus })] : []),
  ];
}

type Loaded = [list: Reply<'GET /cards/'>, facets: ProductFacets];

/** The list as it was chosen, or, where nothing in it is of a chosen brand, without that brand, which is named as dropped. */
async function loadChosen(query: ListQuery, load: (query: ListQuery) => Promise<Loaded>) {
  const [list, facets] = await load(query);
  const isThere = (brand: string) => facets.brands.some(({ id }) => String(id) === brand);
  const gone = query.brand.filter((brand) => !isThere(brand));
  if (gone.length === 0) return { list, facets };
  const [without, counted] = await load({ ...query, brand: query.brand.filter(isThere) });
  const dropped = [...counted.dropped, ...gone.map((value) => ({ key: 'brand', value }))];
  return { list: without, facets: { ...counted, dropped } };
}

/** What the page shows of the facets; of one brand's list no brands. */
const shownFacets = (
  { count, price, brands, in_stock, on_sale, price_bars, categories, attributes }: ProductFacets,
  isOneBrand: boolean,
): ListFacets => ({
  count,
  price,
  brands: isOneBrand ? [] : brands,
  in_stock,
  on_sale,
  price_bars,
  categories,
  attributes,
});
