import { wordsOf } from '#rules/search/search-words.ts';

/** Phrases that mean the same, each as its words. */
export type SynonymGroup = string[][];
type Entry = { phrase: string[]; group: SynonymGroup };

/** The words that a phrase is compared by; an amount's number stands before its unit as in a name. */
export const phraseWords = (phrase: string) => wordsOf(phrase).map(({ text }) => text);

/** All synonyms, to be looked up by the first word of a phrase, and what else is known of the shop before it is searched. */
export class SynonymBook {
  readonly groups: readonly SynonymGroup[];
  /** How the phrases of one word are written, with their endings. */
  readonly written: ReadonlyMap<readonly string[], string>;
  /** Whether some products are looked at before others: the popular ones of a large shop. */
  readonly hasTiers: boolean;
  private readonly byFirstWord = new Map<string, Entry[]>();

  constructor(groups: readonly (readonly string[])[], { hasTiers }: { hasTiers: boolean }) {
    this.hasTiers = hasTiers;
    const read = groups.map((phrases) => phrases.map(wordsOf).filter((words) => words.length > 0));
    const written = new Map<readonly string[], string>();
    this.groups = read.map((phrases) =>
      phrases.map((words) => {
        const phrase = words.map(({ text }) => text);
        if (words.length === 1) written.set(phrase, words[0]?.written ?? '');
        return phrase;
      }),
    );
    this.written = written;
    for (const group of this.groups) for (const phrase of group) this.add({ phrase, group });
  }

  private add(entry: Entry): void {
    const [first = '', second = first, ...others] = entry.phrase;
    for (const word of new Set(others.length > 0 ? [first] : [first, second])) {
      this.byFirstWord.set(word, [...(this.byFirstWord.get(word) ?? []), entry]);
    }
  }

  /** Entries whose phrase begins with this word; one of two words may as well end with it. */
  entriesOf(word: string): readonly Entry[] {
    return this.byFirstWord.get(word) ?? [];
  }
}
