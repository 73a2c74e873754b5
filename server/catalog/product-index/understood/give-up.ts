import type { Found } from '#server/catalog/search/search.ts';
import type { Understood, UnreadWords } from '#server/catalog/search/understanding/in-words.ts';

/** A part of a search that is words and nothing else. */
export type Words = { text: string; asks: { kind: 'words' } };

type Search = { parts: readonly Understood[]; words: readonly UnreadWords[] };

type Kept = Search & {
  /** What the words find; undefined where there are none. */
  found: Found | undefined;
  /** In the order in which it was given up. */
  givenUp: readonly (Understood | Words)[];
};

type Goods = {
  find: (words: readonly UnreadWords[]) => Promise<Found>;
  /** How many products are left by parts, among those that words find. */
  count: (parts: readonly Understood[], found: Found | undefined) => Promise<number>;
};

/** A word that is less sure says nothing of what a thing is, and is no search of its own. */
const saysThing = 0.96;
/** How sure words are of which products have all only nearly, and none. */
const wordsSure = { nearly: 0.4, none: 0.3 };

export const isOrder = ({ asks }: Pick<Understood, 'asks'>) => asks.kind === 'order' || asks.kind === 'order_by';

/**
 * Leaves out the least sure part of a search, then the next, until products are left; what fits after all is taken back in.
 * Undefined where nothing is left of it that products are found by.
 */
export async function giveUp(search: Search, goods: Goods): Promise<Kept | undefined> {
  let { parts, words } = search;
  const dropped: (Understood | UnreadWords)[] = [];
  const lookAt = async (own: Search) => {
    const found = own.words.length > 0 ? await goods.find(own.words) : undefined;
    return { found, isEmpty: (await goods.count(own.parts, found)) === 0 };
  };
  for (;;) {
    if (!saysEnough({ parts, words }, dropped)) return undefined;
    const { found, isEmpty } = await lookAt({ parts, words });
    if (!isEmpty) break;
    const part = softestOf(parts.filter((one) => !isOrder(one)));
    const word = softestOf(words);
    if (word && (!part || Math.min(word.sureness, surenessOf(found)) < part.sureness)) {
      // A brand and words that are of other products: no product has both.
      const isOther = found?.isExact && word.sureness >= saysThing && parts.length > 0;
      if (isOther && parts.every((one) => one.asks.kind === 'brand' || isOrder(one))) return undefined;
      dropped.push(word);
      words = words.filter((one) => one !== word);
    } else if (part) {
      dropped.push(part);
      parts = parts.filter((one) => one !== part);
    } else return undefined;
  }
  for (const one of dropped.toReversed().slice(1)) {
    const more = isPart(one) ? { parts: [...parts, one], words } : { parts, words: [...words, one] };
    if (!(await lookAt(inOrder(more, search))).isEmpty) {
      ({ parts, words } = inOrder(more, search));
      dropped.splice(dropped.indexOf(one), 1);
    }
  }
  const { found } = await lookAt({ parts, words });
  const givenUp = dropped.map((one) => (isPart(one) ? one : { text: one.text, asks: { kind: 'words' as const } }));
  return { parts, words, found, givenUp };
}

/** Whether what is left says what is searched for: a part that is no order, or, where words were left out, one that names things. */
function saysEnough({ parts, words }: Search, dropped: readonly unknown[]): boolean {
  if (parts.some((part) => !isOrder(part))) return true;
  const isWhole = dropped.length === 0;
  if (words.length === 0) return isWhole && parts.length > 0;
  return isWhole || words.some(({ sureness }) => sureness >= saysThing);
}

const isPart = (one: Understood | UnreadWords): one is Understood => 'asks' in one;

const inOrder = ({ parts, words }: Search, search: Search): Search => ({
  parts: search.parts.filter((one) => parts.includes(one)),
  words: search.words.filter((one) => words.includes(one)),
});

/** The least sure one; of equal ones the last, for a thing is named first. */
const softestOf = <T extends { sureness: number }>(all: readonly T[]): T | undefined =>
  all.toReversed().toSorted((left, right) => left.sureness - right.sureness)[0];

const surenessOf = (found: Found | undefined) =>
  !found || found.ids.length === 0 ? wordsSure.none : found.isExact ? 1 : wordsSure.nearly;
