import { type DocumentQuery, findDocuments, type Hit, type Tier } from '#server/catalog/search/queries.ts';
import { type AskedWord, findKnownWords } from '#server/catalog/search/word-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { doForAll } from '#server/platform/request-context.ts';
import { type Known, LastQuestions } from './last-questions.ts';

type Asked = { tier: Tier; limit: number; ranked: number };

/**
 * What searches ask the database, each question once: the readings of one have most of their words in common, and so have the
 * ways of forgiving it.
 */
export class SearchQuestions {
  private readonly db: Db;
  private readonly last: LastQuestions;

  /** @param last what was asked by searches before; by default nothing was */
  constructor(db: Db, last = new LastQuestions()) {
    this.db = db;
    this.last = last;
  }

  /** Words of the vocabulary that each of these may mean, in one statement for those that were not asked for before. */
  knownWords(asked: readonly AskedWord[], isWide: boolean): Promise<Known[]> {
    const keys = asked.map((word) => JSON.stringify([isWide, word]));
    const known = keys.map((key) => this.last.words(key));
    const fresh = [...known.keys()].filter((place) => known[place] === undefined);
    const words = fresh.flatMap((place) => asked[place] ?? []);
    if (words.length > 0) {
      const found = doForAll(() => findKnownWords(this.db, words, isWide)).then((rows) =>
        Map.groupBy(rows, (row) => row.asked),
      );
      for (const [number, place] of fresh.entries()) {
        const own = found.then((byNumber): Known => byNumber.get(number) ?? []);
        known[place] = own;
        this.last.keepWords(keys[place] ?? '', own);
      }
    }
    return Promise.all(known.map((words) => words ?? []));
  }

  /** Products of a tier that match; where all of them are known, they are not asked for again, however many are wanted. */
  async findDocuments(query: DocumentQuery, { tier, limit, ranked }: Asked): Promise<Hit[]> {
    const key = JSON.stringify([tier, ranked, query]);
    const before = this.last.documents(key);
    if (before) {
      const hits = await before.hits;
      if (hits.length < before.limit || before.limit >= limit) return hits.slice(0, limit);
    }
    const hits = doForAll(() => findDocuments(this.db, query, { tier, limit, ranked }));
    this.last.keepDocuments(key, { limit, hits });
    return hits;
  }
}
