import { wordsOf } from '#rules/search/search-words.ts';
import { amountsOf } from '#server/catalog/search/understanding/amounts.ts';
import { Dictionary } from '#server/catalog/search/understanding/dictionary.ts';
import type { Asks, Node } from '#server/catalog/search/understanding/forms.ts';
import { negationsOf } from '#server/catalog/search/understanding/negations.ts';
import { type BareRule, readingIn } from '#server/catalog/search/understanding/readings.ts';
import type {
  SaidWithin,
  ShopWords,
  UnderstoodShop,
  UsedAttribute,
  WordedAttribute,
} from '#server/catalog/search/understanding/shop-words.ts';
import { type Span, spansOf } from '#server/catalog/search/understanding/spans.ts';
import { known, typedSearch } from './typed-search.ts';

/** An attribute with its values, by their Russian names. */
type AnAttribute = Partial<Pick<WordedAttribute, 'unit' | 'decimals' | 'is_multiple' | 'better' | 'order_words'>> & {
  key: string;
  name: string;
  kind: 'number' | 'choice' | 'yes_no' | 'colour';
  spellings?: readonly string[];
  values?: readonly string[];
};
/** What a category filters by, then what only its products' pages say and what tells variants apart. */
type ACategory = {
  name: string;
  spellings?: readonly string[];
  filters?: readonly string[];
  onPages?: readonly string[];
  tellsApart?: readonly string[];
};
/** What products say: numbers, yes or no, and values by their names. */
type AProduct = { category: string; brand?: string; said?: Record<string, number | boolean | string> };

export type WordedShopOf = {
  categories: readonly ACategory[];
  attributes?: readonly AnAttribute[];
  brands?: readonly string[];
  products: readonly AProduct[];
  /** Groups of phrases that mean the same. */
  synonyms?: readonly (readonly string[])[];
};

/** How a search is read: each part as it was typed, with what it asks for. */
export type ReadPart = { text: string; asks: string; sureness: number };

const idOf = (names: readonly string[], name: string): number => {
  const place = names.indexOf(name);
  if (place < 0) throw new Error(`The shop has no ${name}.`);
  return place + 1;
};

/** A shop of a few products without a database: how its words are read where one category is named or meant. */
export function wordedShop({ categories, attributes = [], brands = [], products, synonyms = [] }: WordedShopOf) {
  const keys = attributes.map(({ key }) => key);
  const names = categories.map(({ name }) => name);
  const worded = attributes.map(
    ({ key, name, kind, values = [], spellings = [], ...more }, place): WordedAttribute => ({
      id: place + 1,
      key,
      name: { ru: name },
      spellings,
      kind,
      unit: more.unit ?? null,
      decimals: more.decimals ?? 0,
      is_multiple: more.is_multiple ?? false,
      better: more.better ?? 'none',
      order_words: more.order_words ?? [],
      values: values.map((ru, number) => ({ id: number + 1, key: ru, name: { ru }, spellings: [] })),
    }),
  );
  const words: ShopWords = {
    rules: [],
    categories: categories.map(({ name, spellings = [] }, place) => ({
      id: place + 1,
      name: { ru: name },
      spellings,
      parent_id: null,
      is_published: true,
    })),
    attributes: worded,
    brands: brands.map((name, place) => ({ id: place + 1, name: { ru: name }, spellings: [] })),
  };
  const numberOf = (key: string, said: number | boolean | string): number =>
    typeof said === 'string' ? idOf(attributes.find((one) => one.key === key)?.values ?? [], said) : Number(said);
  const saidWithin = (category: number | undefined): SaidWithin => {
    const own = products.filter((one) => category === undefined || idOf(names, one.category) === category);
    const counts = new Map<number, Map<number, number>>();
    const ofBrands = new Map<number, number>();
    const add = (all: Map<number, number>, key: number) => all.set(key, (all.get(key) ?? 0) + 1);
    for (const { brand, said = {} } of own) {
      if (brand) add(ofBrands, idOf(brands, brand));
      for (const [key, value] of Object.entries(said)) {
        const id = idOf(keys, key);
        const all = counts.get(id) ?? new Map();
        counts.set(id, all);
        add(all, numberOf(key, value));
      }
    }
    return { attributes: counts, brands: ofBrands, products: own.length };
  };
  const attributesOf = (category: number): UsedAttribute[] => {
    const { filters = [], onPages = [], tellsApart = [] } = categories[category - 1] ?? {};
    return [...filters, ...onPages].map((key) => ({
      attribute: worded[idOf(keys, key) - 1] as WordedAttribute,
      is_filter: filters.includes(key),
      tells_variants_apart: tellsApart.includes(key),
    }));
  };
  const shop: UnderstoodShop = {
    words,
    attributesOf,
    saidWithin,
    isWithin: (one, above) => one === above,
    categoriesOf: () => [],
  };
  const dictionary = new Dictionary(
    words,
    synonyms.map((group) => group.map((phrase) => wordsOf(phrase).map(({ text }) => text))),
  );
  const all = wordsBelow(dictionary.root);

  const valueName = (attribute: number, is: number) =>
    worded[attribute - 1]?.values.find(({ id }) => id === is)?.name.ru ?? String(is);
  const said = (asks: Asks): string => {
    if (asks.kind === 'category') return names[asks.category - 1] ?? '';
    if (asks.kind === 'brand') return `brand ${brands[asks.brand - 1]}`;
    if (asks.kind === 'other_brands') return `brands ${asks.brands.map((id) => brands[id - 1]).join(', ')}`;
    if (asks.kind === 'order') return `order ${asks.order}`;
    if (asks.kind === 'price' || asks.kind === 'state') return asks.kind;
    const key = keys[asks.attribute - 1];
    if (asks.kind === 'order_by') return `${asks.first} ${key}`;
    if (asks.kind === 'range') return `${key} ${asks.from}..${asks.to}`;
    if (asks.kind === 'other_values')
      return `${key} ${asks.values.map((is) => valueName(asks.attribute, is)).join(', ')}`;
    return `${key} ${valueName(asks.attribute, asks.is)}`;
  };

  /**
   * The parts of a search, in order, read in the first category that it names, or in the implied one.
   *
   * @param options.sold words that products have, besides those that the shop is described by
   * @param options.quality how sure words are, by how they are written; the others are written as they are meant
   */
  function read(
    text: string,
    {
      implied,
      mayBe = () => true,
      sold = [],
      quality = {},
    }: {
      implied?: string;
      mayBe?: BareRule;
      sold?: readonly string[];
      quality?: Record<string, number>;
    } = {},
  ): ReadPart[] {
    const isSold = new Set(sold);
    const meant = wordsOf(text).flatMap(({ text: word, written }) =>
      all.has(word) || isSold.has(written)
        ? [
            [
              written,
              { meanings: [known(word, { frequency: Number(isSold.has(written)), quality: quality[written] ?? 1 })] },
            ],
          ]
        : [],
    );
    const typed = typedSearch(text, Object.fromEntries(meant));
    const spans = spansOf(typed.words, dictionary.root);
    const amounts = amountsOf(typed);
    const negations = negationsOf(typed.words, spans, amounts);
    const named = spans.find(({ target }: Span) => target.kind === 'category');
    const material = { words: typed.words, spans, amounts, negations };
    const { parts } = readingIn(material, shop, {
      named,
      implied: named || implied === undefined ? undefined : idOf(names, implied),
      mayBe,
    });
    return parts.map(({ from, to, asks, sureness }) => ({
      text: typed.words
        .slice(from, to)
        .map(({ written }) => written)
        .join(' '),
      asks: said(asks),
      sureness,
    }));
  }
  /** What a search asks for, in the order of its words. */
  const asked = (text: string, options?: Parameters<typeof read>[1]) => read(text, options).map(({ asks }) => asks);
  /** The parts of a search with what they ask for. */
  const parts = (text: string, options?: Parameters<typeof read>[1]) =>
    read(text, options).map((part) => `${part.text} = ${part.asks}`);
  return { read, asked, parts, shop, dictionary };
}

function wordsBelow(node: Node): Set<string> {
  const found = new Set<string>();
  for (const [word, next] of node.next) for (const each of [word, ...wordsBelow(next)]) found.add(each);
  return found;
}
