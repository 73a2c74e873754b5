import type { Language } from '#rules/text/language.ts';
import type { Services } from '#server/platform/services.ts';
import { productIndexOf } from './cached-catalog.ts';
import { cardsOf } from './card-documents.ts';

/** Some 4 KB as they are sent: what nearly everybody looks for, of a shop of any size. */
const most = 300;

/** Ids and names of the products that people buy and like most: a search box knows them before the shop is asked. */
export function wellKnownProducts(services: Services, language: Language): Promise<[id: number, name: string][]> {
  const load = async () => {
    const { ids } = await (await productIndexOf(services)).find({}, 'popular', { limit: most });
    const cards = await cardsOf(services, [...ids], { language });
    return cards.map(({ id, name }): [number, string] => [id, name]);
  };
  return services.catalogCache?.answer(`well-known ${language}`, load) ?? load();
}
