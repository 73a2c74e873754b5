import type { BareThousands } from '#rules/search/search-price.ts';
import type { ProductFilter } from './product-filter.ts';
import type { ProductIndex } from './product-index.ts';
import type { UnderstoodSearch } from './understood/understood-search.ts';

/** How many times dearer than what it asks for the cheapest thing may be, and cheaper the dearest one. */
const plausible = { dearer: 3, cheaper: 1.5 };
/** People say few thousands one by one, and more of them in fives: "до 7", "до 35"; not 27, 128 or 256. */
const [fewThousands, inFives] = [10, 5];

type Read = { understood: UnderstoodSearch | undefined };

/**
 * Whether a bound without a unit is a price rather than a figure of the things. A charger of up to 65 are watts, as none
 * costs anything like 65 000; a laptop of up to 30 are thousands, as no laptop has a figure of just 30 that it is chosen by.
 *
 * @param read the search as it is read without that price
 * @param options.filter what a list is restricted to with it
 */
export async function isPriceRather(
  bare: BareThousands,
  read: Read,
  { filter, index }: { filter: ProductFilter; index: ProductIndex },
): Promise<boolean> {
  const { minPrice: _, maxPrice: __, ...things } = filter;
  const isAny = async (prices: Pick<ProductFilter, 'minPrice' | 'maxPrice'>) =>
    (await index.find({ ...things, ...prices }, 'newest', { limit: 0 })).count > 0;
  const { minPrice, maxPrice, last } = bare;
  const figure = figureSaid(bare.said, read);
  // What is at least so much is seldom a price.
  if (figure !== undefined && maxPrice === undefined) return false;
  const isRound = last < fewThousands || last % inFives === 0;
  if (figure !== undefined && !isRound && index.isSaid(figure, last)) return false;
  const [least = 0, most = 0] = [minPrice ?? maxPrice, maxPrice ?? minPrice];
  return (
    (await isAny({ maxPrice: most * plausible.dearer })) && isAny({ minPrice: Math.ceil(least / plausible.cheaper) })
  );
}

const wordsIn = (text: string) => text.split(/\s+/);

function partOfNumber(said: string, { understood }: Read) {
  const digits = wordsIn(said).at(-1) ?? '';
  return understood?.parts.find(({ text }) => wordsIn(text).includes(digits));
}

/** The attribute of which the bound's number was read. */
export function figureSaid(said: string, read: Read): number | undefined {
  const own = partOfNumber(said, read);
  return own?.asks.kind === 'range' || own?.asks.kind === 'attribute' ? own.asks.attribute : undefined;
}

/** Whether what the figure is of stands next to the bound: "батарея больше 5000". */
export const isNamedFigure = (said: string, read: Read): boolean =>
  wordsIn(partOfNumber(said, read)?.text ?? '').length > wordsIn(said).length;

/** The same of a figure that nothing has, too: it is given up by name. */
export const isFigureAsked = (said: string, { understood }: Read): boolean =>
  [...(understood?.parts ?? []), ...(understood?.givenUp ?? [])].some(
    ({ text, asks: { kind } }) => text.includes(said) && (kind === 'attribute' || kind === 'range'),
  );
