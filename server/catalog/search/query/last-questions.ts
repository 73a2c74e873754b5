import type { Hit } from '#server/catalog/search/queries.ts';
import type { KnownWord } from '#server/catalog/search/word-queries.ts';

/** What the vocabulary knows for one word. */
export type Known = readonly KnownWord[];

/** Products that match, as many as there are up to a limit. */
export type Documents = { limit: number; hits: Promise<readonly Hit[]> };

type Entry = { words: Promise<Known> } | { documents: Documents };

/** What the answers take in all, about. */
const mostBytes = 8 * 2 ** 20;
/** An object with its numbers and its place in a list; text comes on top, a byte or two for each letter. */
const bytesOfRow = 150;

/**
 * What the last searches have asked the database, each question once: who types has all words but the last one in common with
 * the search a letter before, and most words in common with what others search for. To be forgotten with each change of
 * what is searched.
 */
export class LastQuestions {
  private readonly entries = new Map<string, Entry>();
  private readonly weights = new Map<string, number>();
  private readonly most: number;
  private bytes = 0;

  constructor(most = mostBytes) {
    this.most = most;
  }

  words(key: string): Promise<Known> | undefined {
    const entry = this.renewed(key);
    return entry && 'words' in entry ? entry.words : undefined;
  }

  keepWords(key: string, words: Promise<Known>): void {
    this.keep(key, { words }, words, ({ word, sound }) => word.length + sound.length);
  }

  documents(key: string): Documents | undefined {
    const entry = this.renewed(key);
    return entry && 'documents' in entry ? entry.documents : undefined;
  }

  keepDocuments(key: string, documents: Documents): void {
    this.keep(key, { documents }, documents.hits, ({ names }) => names.length);
  }

  forget(): void {
    this.entries.clear();
    this.weights.clear();
    this.bytes = 0;
  }

  /** The last one asked for is the last to be dropped. */
  private renewed(key: string): Entry | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry;
  }

  private keep<Row>(key: string, entry: Entry, rows: Promise<readonly Row[]>, lettersOf: (row: Row) => number): void {
    this.drop(key);
    this.entries.set(key, entry);
    this.weigh(key, key.length * 2);
    const isKept = () => this.entries.get(key) === entry;
    rows.then(
      (all) =>
        isKept() &&
        this.weigh(
          key,
          all.reduce((sum, row) => sum + bytesOfRow + 2 * lettersOf(row), 0),
        ),
      () => isKept() && this.drop(key),
    );
  }

  private weigh(key: string, more: number): void {
    this.weights.set(key, (this.weights.get(key) ?? 0) + more);
    this.bytes += more;
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= this.most) break;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    this.bytes -= this.weights.get(key) ?? 0;
    this.weights.delete(key);
    this.entries.delete(key);
  }
}
