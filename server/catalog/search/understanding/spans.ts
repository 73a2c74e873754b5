import { beginsContext, isConnectiveAt, isNegatorAt } from '#rules/search/search-stop-words.ts';
import { type Meant, type Node, nextOf, type Target, withoutMark } from './forms.ts';
import { isSold, type TypedWord } from './typed-words.ts';

/** Words from `from` to before `to` that are a form of something. */
export type Span = { from: number; to: number; quality: number; target: Target };

/** Less sure than this a word is not taken for another. */
export const leastSure = 0.64;
/** A short word with a slip is another word. */
const leastSureOfShort = 0.9;
const short = 4;

/** Everything that these words are a form of, at every place. */
export function spansOf(words: readonly TypedWord[], root: Node): Span[] {
  const spans: Span[] = [];
  const walk = (node: Node, place: number, { from, quality }: { from: number; quality: number }) => {
    const only = place === from + 1 ? words[from] : undefined;
    const meant = only ? asWritten(node.targets, only.written) : node.targets;
    // A word of names means what it says, and not what a synonym of it means: playstation is no игровая приставка. The
    // short name of a brand is that brand all the same: WD.
    const isBrandOnly = meant.every((other) => other.target.kind === 'brand');
    for (const { target, quality: own } of meant) {
      if (own < 1 && !isBrandOnly && words.slice(from, place).every(isSold)) continue;
      spans.push({ from, to: place, quality: quality * own, target });
    }
    const word = words[place];
    if (!word) return;
    if (place > from && isConnectiveAt(words, place) && !isNegatorAt(words, place))
      walk({ ...node, targets: [] }, place + 1, { from, quality });
    for (const { word: text, quality: sure } of word.meanings) {
      const least = word.written.length < short ? leastSureOfShort : leastSure;
      if (sure < least) continue;
      for (const next of nextOf(node, text)) walk(next, place + 1, { from, quality: Math.min(quality, sure) });
    }
    walkJoined(node, place, { from, quality });
  };
  const walkJoined = (node: Node, place: number, begun: { from: number; quality: number }) => {
    for (const { word: text } of words[place]?.joined ?? []) {
      const next = node.next.get(text);
      if (next) walk(next, place + 2, begun);
    }
  };
  for (const place of words.keys()) {
    if (!isConnectiveAt(words, place)) walk(root, place, { from: place, quality: 1 });
    else walkJoined(root, place, { from: place, quality: 1 });
    const without = isLackingAt(words, place) ? root.next.get(withoutMark) : undefined;
    if (without) walk(without, place + 1, { from: place, quality: 1 });
  }
  return surest(spans);
}

/**
 * Where the word has the very ending that a brand is written with, or a value, and not the other, it is that one: бозе is
 * Bose, and боз is grey in Kyrgyz.
 */
function asWritten(targets: readonly Meant[], typed: string): readonly Meant[] {
  const isTyped = ({ written }: Meant) => written?.includes(typed) === true;
  const kinds = new Set(targets.flatMap((meant) => (isTyped(meant) ? meant.target.kind : [])));
  if (kinds.size !== 1) return targets;
  return targets.filter(({ target: { kind } }) => (kind !== 'brand' && kind !== 'value') || kinds.has(kind));
}

/** Of the same meaning of the same words, the surest reading. */
function surest(spans: readonly Span[]): Span[] {
  const best = new Map<string, Span>();
  for (const span of spans) {
    const key = `${span.from} ${span.to} ${JSON.stringify(span.target)}`;
    if (span.quality > (best.get(key)?.quality ?? 0)) best.set(key, span);
  }
  return [...best.values()];
}

/** Words that say what is not wanted, from the one that negates to before `to`; `first` is the first that is negated. */
export type Negation = { from: number; first: number; to: number };

/** What a word says of the thing that is searched for: what it is for, what it has, what it lacks. */
export type Context = 'for' | 'with' | 'without' | undefined;

const meansFor = new Set(['для', 'под', 'на', 'к', 'for', 'compatible', 'to', 'dlya']);
const longFigure = /^\d{3,}$/;
const meansWithout = new Set(['без', 'without', 'bez']);

const isLackingAt = (words: readonly TypedWord[], place: number) =>
  isNegatorAt(words, place) && meansWithout.has(words[place]?.written ?? '');

type Material = {
  negations: readonly Negation[];
  spans?: readonly Span[];
  name?: { from: number; to: number } | undefined;
};

/**
 * In which context each word stands: what follows "для" is no thing of its own, up to the next such word, or up to the
 * first that the shop has no word for: "часы для девушки samsung".
 *
 * @param options.name in which such words only are a part of it: "кулер для процессора"
 * @param options.spans what the shop has words for
 */
export function contextsOf(words: readonly TypedWord[], { negations, spans, name }: Material): Context[] {
  let context: Context;
  const isStrange = (place: number) => {
    const word = words[place];
    if (!spans || !word || word.kind !== 'letters' || isSold(word) || isConnectiveAt(words, place)) return false;
    return !spans.some(({ from, to }) => place >= from && place < to);
  };
  return words.map((word, place) => {
    if (name && place >= name.from && place < name.to) return undefined;
    if (negations.some(({ from, to }) => place >= from && place < to)) return 'without';
    if (context === 'for' && isStrange(place - 1)) context = undefined;
    if (!isConnectiveAt(words, place)) return context;
    // "На 20000 повербанк" says how much it has, and not what it is for.
    const isOfFigure = longFigure.test(words[place + 1]?.written ?? '');
    if (meansFor.has(word.written)) context = isOfFigure ? undefined : 'for';
    else if (beginsContext.has(word.written)) context = 'with';
    return undefined;
  });
}
