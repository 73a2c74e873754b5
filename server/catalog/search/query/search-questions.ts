import { type DocumentQuery, findDocuments, type Hit, type Tier } from '#server/catalog/search/queries.ts';
import { type AskedWord, findKnownWords, type KnownWord } from '#server/catalog/search/word-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';

type Known = readonly KnownWord[];
type Asked = { tier: Tier; limit: number; ranked: number };

/**
 * What one search asks the database, each question once: its readings have most of their words in common, and so have the
 * ways of forgiving it.
 */
export class SearchQuestions {
  private readonly db: Db;
  private readonly words = new Map<string, Promise<Known>>();
  private readonly documents = new Map<string, Promise<Hit[]>>();

  constructor(db: Db) {
    this.db = db;
  }

  /** Words of the vocabulary that each of these may mean, in one statement for those that were not asked for before. */
  async knownWords(asked: readonly AskedWord[], isWide: boolean): Promise<Known[]> {
    const keys = asked.map((word) => JSON.stringify([isWide, word]));
    const isNew = asked.filter((_, place) => !this.words.has(keys[place] ?? ''));
    if (isNew.length > 0) {
      const found = findKnownWords(this.db, isNew, isWide).then((rows) => Map.groupBy(rows, (row) => row.asked));
      for (const [place, word] of isNew.entries()) {
        const key = JSON.stringify([isWide, word]);
        this.words.set(
          key,
          found.then((known) => known.get(place) ?? []),
        );
      }
    }
    return Promise.all(keys.map((key) => this.words.get(key) ?? []));
  }

  /** Products of a tier that match; what none of them does is asked once, however many are wanted. */
  async findDocuments(query: DocumentQuery, { tier, limit, ranked }: Asked): Promise<Hit[]> {
    const key = JSON.stringify([tier, ranked, query]);
    const before = (await this.documents.get(key))?.length;
    const isEnough = before !== undefined && (before === 0 || before >= limit);
    const made = isEnough ? this.documents.get(key) : undefined;
    if (made) return (await made).slice(0, limit);
    const found = findDocuments(this.db, query, { tier, limit, ranked });
    this.documents.set(key, found);
    return found;
  }
}
