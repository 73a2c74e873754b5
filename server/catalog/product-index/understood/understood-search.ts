import type { WordedOrder } from '#rules/search/search-orders.ts';
import { isNoiseAt } from '#rules/search/search-stop-words.ts';
import type { AttributeFilter } from '#server/catalog/product-index/attributes/attribute-filter.ts';
import type { AttributeOrder } from '#server/catalog/product-index/attributes/attribute-order.ts';
import { type Definitions, definitionsOf, kindOf } from '#server/catalog/product-index/attributes/definitions.ts';
import { allBrands, productIndexOf } from '#server/catalog/product-index/cached-catalog.ts';
import type { ProductFilter } from '#server/catalog/product-index/product-filter.ts';
import type { ProductIndex } from '#server/catalog/product-index/product-index.ts';
import { stateFilters, type VariantState } from '#server/catalog/product-index/variants/variant-states.ts';
import type { SearchQuestions } from '#server/catalog/search/query/search-questions.ts';
import { type RuleRow, rulesOf } from '#server/catalog/search/rules/rules.ts';
import { type Found, findProducts } from '#server/catalog/search/search.ts';
import { readBook } from '#server/catalog/search/synonyms/synonyms.ts';
import { isStrangeWord } from '#server/catalog/search/understanding/evidence.ts';
import type { Understood, UnreadWords } from '#server/catalog/search/understanding/in-words.ts';
import { readTyped } from '#server/catalog/search/understanding/typed-words.ts';
import { type Understanding, understand } from '#server/catalog/search/understanding/understand.ts';
import type { Services } from '#server/platform/services.ts';
import { giveUp, isOrder, type Words } from './give-up.ts';
import { dictionaryOf, understoodShop } from './understood-shop.ts';
import { type Instead, insteadOf } from './unsold.ts';

/** A part that was given up; of a number, the nearest ones that there are instead. */
export type GivenUp = (Understood | Words) & { nearest: readonly number[] };

export type UnderstoodSearch = {
  /** Of what is understood. */
  filter: Pick<ProductFilter, 'brands' | 'categories' | 'attributes' | 'ofVariant' | 'minPrice' | 'maxPrice'>;
  /** The category that is named. */
  category: number | undefined;
  /** In which order it asks for its list; else what fits best is first. */
  order: WordedOrder | AttributeOrder | undefined;
  /** Categories that come first, whatever the order: what was searched for is one of these rather. */
  ahead: readonly number[] | undefined;
  /** The other words; empty where there are none. */
  rest: string;
  /** What they find; undefined where there are none. */
  found: Found | undefined;
  parts: readonly Understood[];
  /** What nothing in the shop would be left by, in the order in which it was given up. */
  givenUp: readonly GivenUp[];
};

export type Asked = {
  questions: SearchQuestions;
  text: string;
  /** Parts that are to stay words. */
  asText: readonly string[];
  /** What is chosen beside the search, which it does not choose again. */
  chosen: {
    category: boolean;
    brands: boolean;
    attributes: ReadonlySet<number>;
    price: boolean;
    states: readonly VariantState[];
    order: boolean;
    /** Whether other parameters say in place of the search what the list is of: some of it, or no longer any of it. */
    isSaidInstead: boolean;
  };
  limit: number;
  /** A rule that acts although it is off. */
  tried?: number | undefined;
  /** Whether staff's rules act. */
  isRuled: boolean;
};

/**
 * What is made of a search; of what is not understood at all, only the rules that act on it, and of a thing that the shop has
 * none of what is shown in place of what its words find.
 */
export type ReadSearch = { understood?: UnderstoodSearch | undefined; instead?: Instead; rules: readonly RuleRow[] };

/** Numbers that are offered in place of one that there is not. */
const mostNearest = 2;
/**
 * Reads a search as category, filters and order; where nothing would be left, the least sure part is given up, then the
 * next. Nothing is understood where nothing that is understood leads anywhere.
 */
export function understandSearch(services: Services, asked: Asked): Promise<ReadSearch> {
  const { recentSearches } = services;
  const { text, asText, chosen, limit, tried, isRuled } = asked;
  const key = JSON.stringify([tried, isRuled, text, asText, { ...chosen, attributes: [...chosen.attributes] }, limit]);
  const read = () => readSearch(services, asked);
  return recentSearches ? recentSearches.answer(`understood ${key}`, read) : read();
}

async function wordsOfShop(services: Services) {
  const [definitions, brands, book] = await Promise.all([
    definitionsOf(services),
    allBrands(services),
    services.synonyms ? services.synonyms.read(services.db) : readBook(services.db),
  ]);
  const rows = await rulesOf(services.db, book);
  return { definitions, book, rows, ...dictionaryOf(definitions, brands, book, rows) };
}

/** Whether neither products nor what the shop has names for are called so, nor anything that is a slip away. */
export async function isStrange(services: Services, questions: SearchQuestions, word: string): Promise<boolean> {
  const { dictionary } = await wordsOfShop(services);
  const { words } = await readTyped(questions, word, dictionary.words);
  return words.every((one, place) => isStrangeWord(one) && !isNoiseAt(words, place));
}

async function readSearch(services: Services, asked: Asked): Promise<ReadSearch> {
  const [{ definitions, book, rows, words, dictionary }, index] = await Promise.all([
    wordsOfShop(services),
    productIndexOf(services),
  ]);
  const shop = understoodShop(words, definitions, index);
  const { questions } = asked;
  const read = await understand({ questions, book, shop, dictionary }, asked.text, asked);
  const rules = rows.filter(({ id }) => read.rules.includes(id));
  const understood = await filterBy(services, asked, { read, definitions, index });
  if (!understood && isOfRulesAlone(read)) {
    const found = await findProducts(services, asked.text, asked);
    return found.ids.length > 0 ? { instead: found, rules } : { understood: anything, rules };
  }
  if (understood || read.unsold === undefined || asked.chosen.category) return { understood, rules };
  const found = await findProducts(services, asked.text, asked);
  return { instead: found.isExact ? found : await insteadOf(read.unsold, found, { definitions, index }), rules };
}

/** Whether a search is the words of staff's rules and nothing else, and these set nothing. */
const isOfRulesAlone = ({ rules, parts, unread, unwanted }: Understanding): boolean =>
  rules.length > 0 && parts.length + unread.length + unwanted.length === 0;

/** All goods, for what rules put first or say of them. */
const anything: UnderstoodSearch = {
  filter: {},
  category: undefined,
  order: undefined,
  ahead: undefined,
  rest: '',
  found: undefined,
  parts: [],
  givenUp: [],
};

type Material = { read: Understanding; definitions: Definitions; index: ProductIndex };

async function filterBy(
  services: Services,
  asked: Asked,
  { read, definitions, index }: Material,
): Promise<UnderstoodSearch | undefined> {
  const { unread, unwanted, implied } = read;
  const wanted = read.parts.filter((part) => !isChosen(part, asked.chosen));
  const [order, ...otherOrders] = wanted.filter(isOrder);
  const parts = wanted.filter((part) => !otherOrders.includes(part));
  const isAllChosen = read.parts.length > 0 && parts.length === 0 && asked.chosen.isSaidInstead;
  const kept = await giveUp(
    { parts, words: unread },
    {
      find: (words) => findProducts(services, textOf(words), asked),
      count: async (own, found) => {
        const filter = { ...asFilter(own, definitions.within), ...(found && { among: found.ids }) };
        return (await index.find(filter, 'newest', { limit: 0 })).count;
      },
    },
  );
  if (!kept && !isAllChosen) return undefined;
  const { found, parts: left, givenUp: missing } = kept ?? { found: undefined, parts, givenUp: [] };
  const notSaid = unwanted.map((text): Words => ({ text, asks: { kind: 'words' } }));
  const givenUp = [...otherOrders, ...notSaid, ...missing];
  // What is understood of nothing and given up nowhere is a search by words alone.
  if (left.length + givenUp.length === 0 && !isAllChosen) return undefined;
  const filter = asFilter(left, definitions.within);
  const without = { ...filter, ...(found && { among: found.ids }) };
  const missed = await Promise.all(
    givenUp.map(async (part) => {
      const number = numberOf(part, definitions);
      return { ...part, number, nearest: number ? await nearestTo(number, without, index) : [] };
    }),
  );
  const category = left.map(({ asks }) => (asks.kind === 'category' ? asks.category : undefined)).find(Boolean);
  return {
    filter,
    category,
    order: (order && orderOf(order)) ?? orderByMissed(missed.map(({ number }) => number)),
    ahead: order && found && category === undefined && implied !== undefined ? definitions.within(implied) : undefined,
    rest: textOf(unread),
    found,
    parts: left,
    givenUp: missed.map(({ number: _, ...part }) => part),
  };
}

function orderOf({ asks }: Understood): WordedOrder | AttributeOrder | undefined {
  if (asks.kind === 'order') return asks.order;
  return asks.kind === 'order_by' ? { attribute: asks.attribute, first: asks.first } : undefined;
}

type Wanted = { attribute: number; number: number };

/** The number that a part asks for; of a range, the end that it has. */
function numberOf({ asks }: Understood | Words, definitions: Definitions): Wanted | undefined {
  if (asks.kind !== 'attribute' && asks.kind !== 'range') return undefined;
  const attribute = definitions.attribute(asks.attribute);
  if (!attribute || kindOf(attribute).filter !== 'range') return undefined;
  const ends = asks.kind === 'attribute' ? [asks.is] : [asks.from, asks.to];
  const number = ends.find(Number.isFinite);
  return number === undefined ? undefined : { attribute: asks.attribute, number };
}

/** What is nearest to the surest number that was given up comes first. */
function orderByMissed(all: readonly (Wanted | undefined)[]): AttributeOrder | undefined {
  const wanted = all.findLast((each) => each !== undefined);
  return wanted && { attribute: wanted.attribute, first: { nearest: wanted.number } };
}

/** Numbers that products of the filter say, the nearest to the wanted one, in order of size. */
async function nearestTo(wanted: Wanted, filter: ProductFilter, index: ProductIndex): Promise<number[]> {
  const counts = (await index.countAttributes(filter, [wanted.attribute], [])).get(wanted.attribute);
  const there = [...(counts?.perValue ?? [])].flatMap(([number, count]) => (count > 0 ? [number] : []));
  const far = (number: number) => Math.abs(number - wanted.number);
  return there
    .toSorted((left, right) => far(left) - far(right))
    .slice(0, mostNearest)
    .toSorted((left, right) => left - right);
}

const textOf = (words: readonly UnreadWords[]) => words.map(({ text }) => text).join(' ');

function isChosen(part: Understood, { category, brands, attributes, price, states, order }: Asked['chosen']): boolean {
  const { asks } = part;
  if (isOrder(part)) return order;
  if (asks.kind === 'category') return category;
  if (asks.kind === 'brand' || asks.kind === 'other_brands') return brands;
  if (asks.kind === 'price') return price;
  if (asks.kind === 'state') return states.includes(asks.state);
  return 'attribute' in asks && attributes.has(asks.attribute);
}

/** The parts as a list is filtered: of one attribute any, of all attributes each. */
function asFilter(
  parts: readonly Understood[],
  within: (category: number) => readonly number[],
): UnderstoodSearch['filter'] {
  const brands: string[] = [];
  const attributes = new Map<number, AttributeFilter>();
  const states: VariantState[] = [];
  let categories: readonly number[] | undefined;
  let price: Pick<ProductFilter, 'minPrice' | 'maxPrice'> = {};
  for (const { asks } of parts) {
    if (asks.kind === 'category') categories = within(asks.category);
    else if (asks.kind === 'price') price = boundsOf(asks);
    else if (asks.kind === 'state') states.push(asks.state);
    else if (asks.kind === 'brand') brands.push(String(asks.brand));
    else if (asks.kind === 'other_brands') brands.push(...(asks.brands.length > 0 ? asks.brands.map(String) : ['0']));
    else if (asks.kind === 'attribute' || asks.kind === 'range' || asks.kind === 'other_values') {
      const { attribute } = asks;
      const { anyOf, ranges } = attributes.get(attribute) ?? { anyOf: [], ranges: [] };
      const values = asks.kind === 'other_values' ? asks.values : asks.kind === 'attribute' ? [asks.is] : [];
      const range = asks.kind === 'range' ? [{ from: asks.from, to: asks.to }] : [];
      attributes.set(attribute, { attribute, anyOf: [...anyOf, ...values], ranges: [...ranges, ...range] });
    }
  }
  return {
    ...(brands.length > 0 && { brands }),
    ...(categories && { categories }),
    ...(attributes.size > 0 && { attributes: [...attributes.values()] }),
    ...(states.length > 0 && { ofVariant: stateFilters(states) }),
    ...price,
  };
}

const boundsOf = ({ from, to }: { from: number; to: number }) => ({
  ...(Number.isFinite(from) && { minPrice: from }),
  ...(Number.isFinite(to) && { maxPrice: to }),
});
