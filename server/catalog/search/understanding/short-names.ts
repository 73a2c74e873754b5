import { stemOf } from '#rules/search/search-stem.ts';
import { wordsOf } from '#rules/search/search-words.ts';

/** What only says that a thing is measured: the "объём" of "объём видеопамяти", the "size" of "memory size". */
const measures = new Set(['объем', 'емкость', 'размер', 'величина', 'size', 'capacity', 'volume', 'amount']);
/** The same in any of their forms: объемом. */
export const measureStems: readonly string[] = [...measures].map(stemOf);
const adjective = /(?:ая|яя|ое|ее|ый|ий|ой|ые|ие)$/;
/** A shorter beginning of a word is none of two that are one: видеопамять. */
const shortestPart = 3;
const shortestName = 4;

/** The stem of what a name names, without what kind of it and without its measure: память of "Оперативная память". */
function thingOf(name: string): string | undefined {
  const words = wordsOf(name);
  if (words.some(({ kind }) => kind !== 'letters')) return undefined;
  const all = words.map(({ written }) => written);
  const [first = ''] = all;
  const isCyrillic = /[а-я]/.test(first);
  const isMeasured = measures.has(isCyrillic ? first : (all.at(-1) ?? ''));
  const own = isMeasured && all.length > 1 ? (isCyrillic ? all.slice(1) : all.slice(0, -1)) : all;
  const thing = own.at(-1) ?? '';
  // The last word of others is what the thing is of: частота памяти. What is measured is in another case.
  const isThing = own.length === 1 || !isCyrillic || own.slice(0, -1).every((word) => adjective.test(word));
  return isThing && thing.length >= shortestName ? stemOf(thing) : undefined;
}

/** What the things of these names are called for short, as stems; also by the latter of two words that are one. */
export class ShortNames {
  private readonly things: ReadonlySet<string>;

  /** @param names of all attributes */
  constructor(names: readonly string[]) {
    this.things = new Set(names.flatMap((name) => thingOf(name) ?? []));
  }

  /** None of them is a name by itself. */
  of(names: readonly string[]): string[] {
    const own = new Set(
      names.map((name) =>
        wordsOf(name)
          .map(({ text }) => text)
          .join(' '),
      ),
    );
    const things = names.flatMap((name) => thingOf(name) ?? []);
    const short = [...things, ...things.flatMap((thing) => this.latterOf(thing))];
    return [...new Set(short)].filter((thing) => !own.has(thing));
  }

  private latterOf(thing: string): string[] {
    return [...this.things].filter(
      (other) => other.length >= shortestName && other.length + shortestPart <= thing.length && thing.endsWith(other),
    );
  }
}
