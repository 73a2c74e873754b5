import { isPublished } from '#server/catalog/products/sale-queries.ts';
import { notFound } from '#server/platform/errors.ts';
import { jsonList } from '#server/platform/http/raw-json.ts';
import type { Services } from '#server/platform/services.ts';
import { productIndexOf } from './cached-catalog.ts';
import { productDocuments } from './documents.ts';
import { inStockFirst } from './queries.ts';

/** Products on a row of similar ones. */
const mostSimilar = 8;
/** How many are looked at, so that what is in stock comes first. */
const candidates = 24;

/**
 * Products on sale like this one as a JSON list, what is in stock first; hearts are of this user.
 *
 * @throws DomainError not_found unless the product is published
 */
export async function similarProducts(services: Services, id: number, userId?: number): Promise<Buffer> {
  const { db } = services;
  if (!(await isPublished(db, id))) throw notFound('Product');
  const alike = await (await productIndexOf(services)).similar(id, candidates);
  const ids = await inStockFirst(db, alike, mostSimilar);
  const documents = await productDocuments(services, ids, userId);
  return jsonList(ids.flatMap((similar) => documents.get(similar) ?? []));
}
