import type { Definitions } from '#server/catalog/product-index/attributes/definitions.ts';
import { readAttributeFilter } from '#server/catalog/product-index/attributes/read-attribute-filter.ts';
import type { allBrands } from '#server/catalog/product-index/cached-catalog.ts';
import { placeOf } from '#server/catalog/product-index/index-columns.ts';
import type { ProductIndex } from '#server/catalog/product-index/product-index.ts';
import { readRuleFilter } from '#server/catalog/search/rules/rule-filter.ts';
import type { RuleRow } from '#server/catalog/search/rules/rules.ts';
import type { SynonymBook } from '#server/catalog/search/synonyms/synonym-book.ts';
import { Dictionary } from '#server/catalog/search/understanding/dictionary.ts';
import type { Asks } from '#server/catalog/search/understanding/forms.ts';
import type { ShopWords, UnderstoodShop, WordedRule } from '#server/catalog/search/understanding/shop-words.ts';
import { saidWithin } from './said-within.ts';

type Brands = Awaited<ReturnType<typeof allBrands>>;
type Made = { brands: Brands; book: SynonymBook; words: ShopWords; dictionary: Dictionary };

/** By the definitions that they are made of: staff who change one get another. */
const made = new WeakMap<Definitions, Made>();

/** The dictionary of a shop's words, made again where definitions, brands or synonyms have changed. */
export function dictionaryOf(
  definitions: Definitions,
  brands: Brands,
  book: SynonymBook,
  rules: readonly RuleRow[],
): Pick<Made, 'words' | 'dictionary'> {
  const there = made.get(definitions);
  if (there && there.brands === brands && there.book === book) return there;
  const words = {
    categories: definitions.categories,
    attributes: definitions.attributes,
    rules: rules.map((rule) => wordedRule(rule, definitions)),
    brands: brands.map(({ id, ...brand }) => ({ id, name: namesOf(brand), spellings: [] })),
  };
  const fresh = { brands, book, words, dictionary: new Dictionary(words, book.groups, book.written) };
  made.set(definitions, fresh);
  return fresh;
}

function wordedRule(rule: RuleRow, definitions: Definitions): WordedRule {
  const filter = readRuleFilter(rule.set_filter);
  const { minPrice, maxPrice, brands, states } = filter;
  const { filters } = readAttributeFilter(filter.attributes, definitions, () => true);
  const values = filters.flatMap(({ attribute, anyOf, ranges }): Asks[] => [
    ...anyOf.map((is) => ({ kind: 'attribute' as const, attribute, is })),
    ...ranges.map((range) => ({ kind: 'range' as const, attribute, ...range })),
  ]);
  const hasPrice = minPrice !== undefined || maxPrice !== undefined;
  // Of what is equally sure the last is given up first.
  const ofBrands = brands.map((brand) => ({ kind: 'brand' as const, brand }));
  const ofVariant: Asks[] = [
    ...(hasPrice ? [{ kind: 'price' as const, from: minPrice ?? -Infinity, to: maxPrice ?? Infinity }] : []),
    ...states.map((state) => ({ kind: 'state' as const, state })),
  ];
  const category = rule.set_category;
  return {
    id: rule.id,
    isOn: rule.is_on,
    words: rule.when_words,
    category: rule.when_category,
    value: rule.when_value,
    keepsWords: rule.keeps_words,
    sets: [
      ...(category === null ? [] : [{ kind: 'category' as const, category }]),
      ...ofBrands,
      ...values,
      ...ofVariant,
    ],
  };
}

/** Titles in every language that the row has. */
const namesOf = (brand: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(brand).flatMap(([field, text]) =>
      field.startsWith('title') && typeof text === 'string' ? [[field, text]] : [],
    ),
  );

/** The shop as a search is understood by it: its words, and what its products say. */
export function understoodShop(words: ShopWords, definitions: Definitions, index: ProductIndex): UnderstoodShop {
  const { id, category } = index.columns;
  return {
    words,
    isWithin: (one, above) => definitions.within(above).includes(one),
    attributesOf: (one) => definitions.attributesWithin(one),
    saidWithin: (one) => saidWithin(index, one === undefined ? undefined : definitions.within(one)),
    categoriesOf: (products) =>
      products.flatMap((product) => {
        const place = placeOf(id, product);
        return id[place] === product ? [category[place] ?? 0] : [];
      }),
  };
}
