import { isQuality, isShade } from '#rules/search/search-qualities.ts';
import { introducesAt, isConnectiveAt, isNoiseAt } from '#rules/search/search-stop-words.ts';
import type { Asks } from './forms.ts';
import type { Part } from './readings.ts';
import { type Context, contextsOf, type Negation } from './spans.ts';
import type { Typed, TypedWord } from './typed-words.ts';

/** A part of a search, as it was typed, and what it asks for. */
export type Understood = { text: string; sureness: number; asks: Asks };

/** Words that no space parts and that are not understood; the surer, the later they are given up. */
export type UnreadWords = { text: string; sureness: number };

export type InWords = {
  parts: Understood[];
  /** What is looked for in texts, in its order; empty where everything is understood. */
  unread: UnreadWords[];
  /** What is not wanted and is not understood, with the word that negates: it is not looked for either. */
  unwanted: string[];
};

type Place = { from: number; to: number };

const ofAttributes = new Set(['attribute', 'range', 'other_values', 'order_by']);

/** The parts as they were typed, and the words that are in none, nor in the others that mean something. */
export function inWords(
  parts: readonly Part[],
  { chunks, words }: Typed,
  { negations, others }: { negations: readonly Negation[]; others: readonly Place[] },
): InWords {
  const isAmong = (places: readonly Place[], place: number) =>
    places.some(({ from, to }) => place >= from && place < to);
  const typedBetween = ({ from, to }: Place) => {
    const own = [...new Set(words.slice(from, to).map(({ chunk }) => chunk))];
    return own.map((chunk) => chunks[chunk]).join(' ');
  };
  const contexts = contextsOf(words, { negations });
  /** Whether what is understood of an attribute stands right behind: it says nothing that this does not. */
  const leadsToPart = (place: number): boolean => {
    const next = isConnectiveAt(words, place + 1) ? place + 2 : place + 1;
    return introducesAt(words, place) && parts.some(({ from, asks }) => from === next && ofAttributes.has(asks.kind));
  };
  const unread: UnreadWords[] = [];
  for (const [chunk, typed] of chunks.entries()) {
    const own = [...words.keys()].filter((place) => words[place]?.chunk === chunk);
    const left = own.filter(
      (place) =>
        !isAmong([...parts, ...negations, ...others], place) && !isNoiseAt(words, place) && !leadsToPart(place),
    );
    if (left.length === 0) continue;
    const text = left.length === own.length ? typed : left.map((place) => words[place]?.written).join(' ');
    const sureness = Math.min(...left.map((place) => surenessOf(words[place], contexts[place])));
    unread.push({ text, sureness });
  }
  const said = parts.filter(
    ({ asks }, place) => asks.kind !== 'category' || parts.findIndex((one) => one.asks.kind === 'category') === place,
  );
  const isUnread = (negation: Negation) => !parts.some(({ from, to }) => from < negation.to && to > negation.from);
  return {
    parts: othersTogether(said.map((part) => ({ ...part, text: typedBetween(part) }))),
    unread,
    unwanted: negations.filter(isUnread).map(typedBetween),
  };
}

/** How sure it is that things have an unread word: what they are for and what they are like is often said in other words. */
const unreadSure = { for: 0.2, unknown: 0.3, nearly: 0.4, quality: 0.5, number: 0.95, exact: 0.97 };

function surenessOf(word: TypedWord | undefined, context: Context): number {
  if (context === 'for') return unreadSure.for;
  if (word?.kind !== 'letters') return unreadSure.number;
  const surest = word.meanings[0]?.quality ?? 0;
  if (surest === 0) return unreadSure.unknown;
  if (surest < 1) return unreadSure.nearly;
  const isOnlyLike = word.meanings.some((meaning) => isQuality(meaning.word) || isShade(meaning.word));
  return isOnlyLike ? unreadSure.quality : unreadSure.exact;
}

/** Everything that a search does not want of one attribute, or of brands, is one part. */
function othersTogether(parts: readonly (Part & { text: string })[]): Understood[] {
  const made: Understood[] = [];
  for (const { text, sureness, asks } of parts) {
    const before = made.find((one) => subjectOfOthers(one.asks) === (subjectOfOthers(asks) ?? 'none'));
    if (before) Object.assign(before, { text: `${before.text} ${text}`, asks: bothOthers(before.asks, asks) });
    else made.push({ text, sureness, asks });
  }
  return made;
}

function subjectOfOthers(asks: Asks): string | undefined {
  if (asks.kind === 'other_values') return String(asks.attribute);
  return asks.kind === 'other_brands' ? 'brands' : undefined;
}

function bothOthers(first: Asks, second: Asks): Asks {
  const both = (one: readonly number[], other: readonly number[]) => one.filter((each) => other.includes(each));
  if (first.kind === 'other_brands' && second.kind === 'other_brands') {
    return { ...first, than: [...first.than, ...second.than], brands: both(first.brands, second.brands) };
  }
  if (first.kind === 'other_values' && second.kind === 'other_values') {
    return { ...first, than: [...first.than, ...second.than], values: both(first.values, second.values) };
  }
  return first;
}
