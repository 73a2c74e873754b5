import type { Language } from '#rules/text/language.ts';
import { doForAll } from '#server/platform/request-context.ts';
import type { Services } from '#server/platform/services.ts';
import { productIndexOf } from './cached-catalog.ts';
import { cardsOf } from './card-documents.ts';
import type { ProductIndex } from './product-index.ts';

type Named = [id: number, name: string];

/** Some 4 KB as they are sent: what nearly everybody looks for, of a shop of any size. */
const most = 300;
/** Those of an index, which a change makes another one of. */
const made = new WeakMap<ProductIndex, Map<Language, Promise<Named[]>>>();

/** Ids and names of the products that people buy and like most: a search box knows them before the shop is asked. */
export async function wellKnownProducts(services: Services, language: Language): Promise<Named[]> {
  const index = await productIndexOf(services);
  const ofIndex = made.get(index) ?? new Map<Language, Promise<Named[]>>();
  made.set(index, ofIndex);
  const there = ofIndex.get(language);
  if (there) return there;
  const names = doForAll(() => findNames(services, index, language));
  ofIndex.set(language, names);
  names.catch(() => ofIndex.delete(language));
  return names;
}

async function findNames(services: Services, index: ProductIndex, language: Language): Promise<Named[]> {
  const { ids } = await index.find({}, 'popular', { limit: most });
  const cards = await cardsOf(services, [...ids], { language });
  return cards.map(({ id, name }) => [id, name]);
}
