import { isNegatorAt, negatesBefore } from '#rules/search/search-stop-words.ts';
import type { Negation, Span } from './spans.ts';
import type { TypedWord } from './typed-words.ts';

/** Stems of words that may stand between: "без поддержки NFC", "кроме бренда Apple". */
const between = new Set(['поддержк', 'функц', 'модул', 'бренд', 'фирм', 'марк', 'support', 'brand']);
const joining = new Set(['и', 'или', 'and', 'or', 'ни', 'nor']);

/**
 * What a search does not want: what stands right behind a word that negates, and what "и" joins to it of the same sort.
 * Words that negate and are a part of something else are none: "не менее 16 гб", "не дорогой".
 */
export function negationsOf(
  words: readonly TypedWord[],
  spans: readonly Span[],
  amounts: readonly { from: number; to: number }[],
): Negation[] {
  // "Без объектива" that a value is called is one all the same: where no product says so, it is not looked for.
  const others = [...spans.filter(({ target }) => target.kind !== 'value'), ...amounts];
  const isPart = (place: number) => others.some(({ from, to }) => place >= from && place < to);
  const negations: Negation[] = [];
  for (const from of words.keys()) {
    if (words[from]?.written === negatesBefore && !isPart(from)) negations.push(...behind(from, spans));
    if (!isNegatorAt(words, from) || isPart(from) || from + 1 >= words.length) continue;
    // "Без зеркальный" is one word in two.
    if ((words[from]?.joined.length ?? 0) > 0) continue;
    const first = between.has(words[from + 1]?.text ?? '') && from + 2 < words.length ? from + 2 : from + 1;
    negations.push({ from, first, to: endOf(first, { words, spans, amounts }) });
  }
  return negations;
}

/** The thing that ends before the word that negates it. */
function behind(place: number, spans: readonly Span[]): Negation[] {
  const things = spans.filter((span) => span.to === place && isThing(span));
  const first = Math.min(...things.map(({ from }) => from));
  return things.length > 0 ? [{ from: first, first, to: place + 1 }] : [];
}

type Material = {
  words: readonly TypedWord[];
  spans: readonly Span[];
  amounts: readonly { from: number; to: number }[];
};

function endOf(first: number, { words, spans, amounts }: Material): number {
  const here = spans.filter(({ from }) => from === first);
  const things = here.filter(isThing);
  const ends = [...(things.length > 0 ? things : here), ...amounts.filter(({ from }) => from === first)];
  let end = Math.max(first + 1, ...ends.map(({ to }) => to));
  const sorts = new Set(things.map(sortOf));
  while (joining.has(words[end]?.written ?? '')) {
    const next = spans.filter((span) => span.from === end + 1 && sorts.has(sortOf(span)));
    if (next.length === 0) break;
    end = Math.max(...next.map(({ to }) => to));
  }
  return end;
}

const isThing = ({ target }: Span) => target.kind === 'brand' || target.kind === 'value' || target.kind === 'has';

/** Brands, yes and no, values of one attribute. */
const sortOf = ({ target }: Span) => (target.kind === 'value' ? `value ${target.attribute}` : target.kind);
