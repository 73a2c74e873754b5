import { type Amount, meaningsOfAmount } from './amounts.ts';
import type { SaidWithin, UnderstoodShop } from './shop-words.ts';
import type { Span } from './spans.ts';

/** What the words of a search find; `isWithoutValues` where they find it only without what is a value as well. */
type Found = { ids: readonly number[]; isWithoutValues: boolean };

type Said = { amounts: readonly Amount[]; spans: readonly Span[] };

/**
 * The category that a search is read in where it names none: that of at least half of what its words find, else the one of
 * whose products most say the amounts and the values.
 */
export function impliedCategory(found: Found, said: Said, shop: UnderstoodShop): number | undefined {
  const ofHits = categoryOfHits(found, shop);
  // "Radeon rx 7900 xtx card" is no card reader, which only its last word finds.
  const isOther = ofHits !== undefined && found.isWithoutValues && isOfOtherValues(ofHits, said, shop);
  return (isOther ? undefined : ofHits) ?? categoryOfAmounts(said, shop);
}

function categoryOfHits({ ids }: Found, shop: UnderstoodShop): number | undefined {
  const counts = new Map<number, number>();
  for (const category of shop.categoriesOf(ids)) counts.set(category, (counts.get(category) ?? 0) + 1);
  const [[category, count] = [0, 0]] = [...counts].toSorted(([, left], [, right]) => right - left);
  return category !== 0 && count * 2 >= ids.length ? category : undefined;
}

/** How many words the longest value has that products of the category say and that it filters by. */
function longestValue(category: number, spans: readonly Span[], shop: UnderstoodShop): number {
  const said = shop.saidWithin(category).attributes;
  const uses = shop.attributesOf(category);
  const isFilter = new Set(uses.flatMap(({ attribute, is_filter }) => (is_filter ? [attribute.id] : [])));
  const lengths = spans.map(({ from, to, target }) =>
    target.kind === 'value' && isFilter.has(target.attribute) && said.get(target.attribute)?.has(target.value)
      ? to - from
      : 0,
  );
  return Math.max(0, ...lengths);
}

/** A value of fewer words may be said of anything. */
const surelyNamed = 3;

/** Whether a value of several words is of another category than this. */
function isOfOtherValues(category: number, { spans }: Said, shop: UnderstoodShop): boolean {
  const own = longestValue(category, spans, shop);
  return shop.words.categories.some(({ id }) => {
    const length = longestValue(id, spans, shop);
    return length >= surelyNamed && length > own;
  });
}

/**
 * The one of whose products most say the amounts, "200 мп". Of those, one whose products say the values as well: the 24 GB of
 * "radeon rx 7900 xtx 24gb" are of no disk.
 */
function categoryOfAmounts({ amounts, spans }: Said, shop: UnderstoodShop): number | undefined {
  const units = amounts.filter(({ hasUnit }) => hasUnit);
  if (units.length === 0) return undefined;
  const counts = shop.words.categories.flatMap(({ id }) => {
    const said = shop.saidWithin(id);
    if (said.products === 0) return [];
    const uses = shop.attributesOf(id);
    const meant = units.flatMap((amount) =>
      meaningsOfAmount(amount, uses, said)
        .filter((one) => one.isSaid && one.isFilter)
        .slice(0, 1),
    );
    const saying = Math.min(...meant.map(({ attribute, range }) => countWithin(said, attribute.id, range)));
    const longest = longestValue(id, spans, shop);
    return meant.length === units.length ? [{ id, saying, longest, products: said.products }] : [];
  });
  return counts.toSorted(
    (left, right) => right.longest - left.longest || right.saying - left.saying || right.products - left.products,
  )[0]?.id;
}

function countWithin(
  { attributes }: SaidWithin,
  attribute: number,
  { from, to }: { from: number; to: number },
): number {
  const counts = [...(attributes.get(attribute) ?? [])].filter(([number]) => number >= from && number <= to);
  return counts.reduce((sum, [, count]) => sum + count, 0);
}
