import { stockPrefix } from '#server/catalog/changes/changes.ts';

/** Of pages on which any product may come to stand, or cease to: lists, what is counted of them, what is found. */
export const listsTag = 'lists';

const tagOf = (product: number | string) => `product ${product}`;

/** Paths of the API that name no products of their own: brands are announced with everything, a question with its product. */
const ofNoProducts =
  /^\/(?:site|questions|carousel|mobile_carousel|news|pages|regions|checkout|login|brands\/?(?:\?|$)|products\/addresses\/)/;
const ofOneProduct = /^\/products\/(\d+)\//;

type Named = { id: number };
type Listed = Partial<Record<'results' | 'products', readonly Named[]>> & { blocks?: readonly object[] };

/**
 * Tags of what an answer of the API shows. What a call shows that is not known here may be a list, which any change of a
 * product makes old.
 *
 * @param path below the API's base, with its query
 */
export function tagsOfAnswer(path: string, body: unknown): string[] {
  if (ofNoProducts.test(path)) return [];
  const one = ofOneProduct.exec(path)?.[1];
  return [one === undefined ? listsTag : tagOf(one), ...productsIn(body).map(tagOf)];
}

function productsIn(body: unknown): number[] {
  if (body === null || typeof body !== 'object') return [];
  const { results = [], products = [], blocks = [] } = Array.isArray(body) ? { results: body } : (body as Listed);
  const compared = blocks.flatMap((block) => ('product' in block && block.product ? [Number(block.product)] : []));
  return [...[...results, ...products].map(({ id }) => id), ...compared];
}

/**
 * What a notification of the catalogue makes old: `all`, or what these tags name.
 *
 * @param payload see CatalogCache.forget
 */
export function tagsOfChange(payload: string): 'all' | string[] {
  if (payload === '*') return 'all';
  const isStockOnly = payload.startsWith(stockPrefix);
  const products = payload.replace(stockPrefix, '').split(',').map(tagOf);
  return isStockOnly ? products : [listsTag, ...products];
}
