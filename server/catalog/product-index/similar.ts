import type { Card } from '#contract/shop/cards.ts';
import type { Language } from '#rules/text/language.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { productIndexOf } from './cached-catalog.ts';
import { cardsOf } from './card-documents.ts';
import { productListText } from './documents.ts';
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
  const ids = await findSimilar(services, id);
  return productListText(services, ids, userId);
}

/**
 * The same as cards.
 *
 * @throws DomainError not_found unless the product is published
 */
export async function similarCards(services: Services, id: number, language: Language): Promise<Card[]> {
  return cardsOf(services, await findSimilar(services, id), { language });
}

async function findSimilar(services: Services, id: number): Promise<number[]> {
  const alike = await (await productIndexOf(services)).similar(id, candidates);
  const shown = await inStockFirst(services.db, { shownWith: id, ids: alike, limit: mostSimilar });
  if (!shown) throw notFound('Product');
  return shown;
}
