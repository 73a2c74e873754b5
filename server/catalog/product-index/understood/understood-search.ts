import type { AttributeFilter } from '#server/catalog/product-index/attributes/attribute-filter.ts';
import { definitionsOf } from '#server/catalog/product-index/attributes/definitions.ts';
import { allBrands, productIndexOf } from '#server/catalog/product-index/cached-catalog.ts';
import type { ProductFilter } from '#server/catalog/product-index/product-filter.ts';
import { type Found, findProducts } from '#server/catalog/search/search.ts';
import { readBook } from '#server/catalog/search/synonyms/synonyms.ts';
import { type Understood, understand } from '#server/catalog/search/understanding/understand.ts';
import type { Services } from '#server/platform/services.ts';
import { dictionaryOf, understoodShop } from './understood-shop.ts';

/** A part of a search that is words and nothing else. */
type Words = { text: string; asks: { kind: 'words' } };

export type UnderstoodSearch = {
  /** Of what is understood. */
  filter: Pick<ProductFilter, 'brands' | 'categories' | 'attributes'>;
  /** The category that is named. */
  category: number | undefined;
  order: 'price' | '-price' | undefined;
  /** The other words; empty where there are none. */
  rest: string;
  /** What they find; undefined where there are none. */
  found: Found | undefined;
  parts: readonly Understood[];
  /** What nothing in the shop would be left by, in the order in which it was given up. */
  givenUp: readonly (Understood | Words)[];
};

export type Asked = {
  text: string;
  /** Parts that are to stay words. */
  asText: readonly string[];
  /** What is chosen beside the search, which it does not choose again. */
  chosen: { category: boolean; brands: boolean; attributes: ReadonlySet<number> };
  limit: number;
};

/** How sure it is that words are meant which products have as they were typed, and which they only nearly have. */
const wordsSure = { exact: 0.97, nearly: 0.4, none: 0.3 };

/**
 * Reads a search as category, filters and order; where nothing would be left, the least sure part is given up, then the
 * next. Undefined where nothing of it is understood, and where nothing that is understood leads anywhere.
 */
export function understandSearch(services: Services, asked: Asked): Promise<UnderstoodSearch | undefined> {
  const { recentSearches } = services;
  const { text, asText, chosen, limit } = asked;
  const key = JSON.stringify([text, asText, { ...chosen, attributes: [...chosen.attributes] }, limit]);
  const read = () => readSearch(services, asked);
  return recentSearches ? recentSearches.answer(`understood ${key}`, read) : read();
}

async function readSearch(services: Services, asked: Asked): Promise<UnderstoodSearch | undefined> {
  const [definitions, index, brands, book] = await Promise.all([
    definitionsOf(services),
    productIndexOf(services),
    allBrands(services),
    services.synonyms ? services.synonyms.read(services.db) : readBook(services.db),
  ]);
  const { words, dictionary } = dictionaryOf(definitions, brands, book);
  const shop = understoodShop(words, definitions, index);
  const { parts: all, rest } = await understand({ db: services.db, book, shop, dictionary }, asked.text, asked.asText);
  let parts = all.filter((part) => !isChosen(part, asked.chosen));
  if (parts.length === 0) return undefined;
  let found = rest === '' ? undefined : await findProducts(services, rest, { limit: asked.limit });
  const givenUp: (Understood | Words)[] = [];
  const filterOf = (own: readonly Understood[]) => asFilter(own, definitions.within);
  const isEmpty = async () => {
    const filter = { ...filterOf(parts), ...(found && { among: found.ids }) };
    return (await index.find(filter, 'newest', { limit: 0 })).count === 0;
  };
  while (await isEmpty()) {
    const softest = parts
      .filter(({ asks }) => asks.kind !== 'order')
      .toSorted((left, right) => left.sureness - right.sureness)[0];
    if (found && (!softest || wordsSureness(found) < softest.sureness)) {
      // A brand and words that are of other products: no product has both.
      if (found.isExact && parts.every(({ asks }) => asks.kind === 'brand' || asks.kind === 'order')) return undefined;
      givenUp.push({ text: rest, asks: { kind: 'words' } });
      found = undefined;
    } else if (softest) {
      givenUp.push(softest);
      parts = parts.filter((part) => part !== softest);
    }
    if (!found && parts.every(({ asks }) => asks.kind === 'order')) return undefined;
  }
  return {
    filter: filterOf(parts),
    category: parts.map(({ asks }) => (asks.kind === 'category' ? asks.category : undefined)).find(Boolean),
    order: parts.map(({ asks }) => (asks.kind === 'order' ? asks.order : undefined)).find(Boolean),
    rest,
    found,
    parts,
    givenUp,
  };
}

const wordsSureness = ({ ids, isExact }: Found) =>
  ids.length === 0 ? wordsSure.none : isExact ? wordsSure.exact : wordsSure.nearly;

function isChosen({ asks }: Understood, { category, brands, attributes }: Asked['chosen']): boolean {
  if (asks.kind === 'category') return category;
  if (asks.kind === 'brand') return brands;
  return (asks.kind === 'attribute' || asks.kind === 'range') && attributes.has(asks.attribute);
}

/** The parts as a list is filtered: of one attribute any, of all attributes each. */
function asFilter(parts: readonly Understood[], within: (category: number) => number[]): UnderstoodSearch['filter'] {
  const brands: string[] = [];
  const attributes = new Map<number, AttributeFilter>();
  let categories: number[] | undefined;
  for (const { asks } of parts) {
    if (asks.kind === 'category') categories = within(asks.category);
    else if (asks.kind === 'brand') brands.push(String(asks.brand));
    else if (asks.kind !== 'order') {
      const { attribute } = asks;
      const { anyOf, ranges } = attributes.get(attribute) ?? { anyOf: [], ranges: [] };
      attributes.set(
        attribute,
        asks.kind === 'attribute'
          ? { attribute, anyOf: [...anyOf, asks.is], ranges }
          : { attribute, anyOf, ranges: [...ranges, { from: asks.from, to: asks.to }] },
      );
    }
  }
  return {
    ...(brands.length > 0 && { brands }),
    ...(categories && { categories }),
    ...(attributes.size > 0 && { attributes: [...attributes.values()] }),
  };
}
