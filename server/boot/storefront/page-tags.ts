import { stockPrefix } from '#server/catalog/changes/changes.ts';
import { scope } from '#server/catalog/product-index/list-scopes.ts';

/** Of every list, and what is counted of one. */
export const anyListTag = 'any list';
/** Of lists on which any product of the shop may come to stand, or cease to: those of no scope. */
export const listsTag = 'lists';

const tagOf = (product: number | string) => `product ${product}`;

/** Paths of the API that name no products of their own: brands are announced with everything, a question with its product. */
const ofNoProducts =
  /^\/(?:site|questions|carousel|mobile_carousel|news|pages|regions|checkout|login|brands\/?(?:\?|$)|products\/addresses\/)/;
const ofOneProduct = /^\/products\/(\d+)\//;
const ofOneBrand = /^\/(?:brands\/[^/?]+|brands_categories\/[^/?]+\/)$/;
const ofOneCategory = /^\/categories\/([^/?]+)\/$/;
const ofProducts = /^\/(?:products\/(?:facets\/)?|cards\/)\?/;

/** With one of these a list of brands is of more than what they sell. */
const ofAnyBrand = ['search', 'is_arrived', 'is_recommended', 'is_accessory'];

type Named = { id: number };
type Listed = Partial<Record<'results' | 'products' | 'nearest', readonly Named[]>> & { blocks?: readonly object[] };

/** @returns ids of a category of this address and of all below it; undefined where there is none */
export type IdsWithin = (slug: string) => readonly number[] | undefined;

/**
 * Tags of what an answer of the API shows. What a call shows that is not known here may be a list, which any change of a
 * product makes old.
 *
 * @param path below the API's base, with its query
 */
export function tagsOfAnswer(path: string, body: unknown, idsWithin: IdsWithin): string[] {
  if (ofNoProducts.test(path) || ofOneBrand.test(path)) return [];
  const one = ofOneProduct.exec(path)?.[1];
  const shown = productsIn(body).map(tagOf);
  return one === undefined ? [anyListTag, ...listTags(path, body, idsWithin), ...shown] : [tagOf(one), ...shown];
}

/** What a list is of: a category goes before its brands, as other brands are counted in it. */
function listTags(path: string, body: unknown, idsWithin: IdsWithin): string[] {
  const isFarther = body !== null && typeof body === 'object' && 'nearest' in body && listOf(body.nearest).length > 0;
  const asked = isFarther ? undefined : scopeAsked(path, idsWithin);
  return asked?.map((one) => `in ${one}`) ?? [listsTag];
}

function scopeAsked(path: string, idsWithin: IdsWithin): string[] | undefined {
  const category = ofOneCategory.exec(path)?.[1];
  if (category) return idsWithin(decodeURIComponent(category))?.map(scope.category);
  if (!ofProducts.test(path)) return undefined;
  const query = new URLSearchParams(path.slice(path.indexOf('?')));
  const [slug, brandCategory] = [query.get('category'), query.get('brand_category')];
  if (slug) return idsWithin(slug)?.map(scope.category);
  if (brandCategory) return [scope.brandCategory(brandCategory)];
  const brands = [...query.getAll('brand'), ...query.getAll('brand[]')];
  const isOfBrands = brands.length > 0 && !ofAnyBrand.some((name) => query.has(name));
  return isOfBrands ? brands.map(scope.brand) : undefined;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function productsIn(body: unknown): number[] {
  if (body === null || typeof body !== 'object') return [];
  const {
    results = [],
    products = [],
    nearest = [],
    blocks = [],
  } = Array.isArray(body) ? { results: body } : (body as Listed);
  const compared = blocks.flatMap((block) => ('product' in block && block.product ? [Number(block.product)] : []));
  return [...[...results, ...products, ...nearest].map(({ id }) => id), ...compared];
}

/** Products that a notification of the catalogue names, and whether lists care. */
export type Changed = { ids: number[]; isOfLists: boolean };

/** @param payload see CatalogCache.forget */
export function readChange(payload: string): 'all' | Changed {
  if (payload === '*') return 'all';
  const isOfLists = !payload.startsWith(stockPrefix);
  return { ids: payload.replace(stockPrefix, '').split(',').map(Number), isOfLists };
}

/** Tags of pages that show one of these products. */
export const productTags = (ids: readonly number[]) => ids.map(tagOf);

/** Tags of lists on which products of these scopes may come to stand. */
export const listTagsOf = (scopes: readonly string[]) => [listsTag, ...scopes.map((one) => `in ${one}`)];
