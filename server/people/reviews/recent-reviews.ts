import { LastAnswers } from '#server/platform/last-answers.ts';
import type { ReviewRow } from './queries.ts';

type Page = { product?: number | undefined; limit: number; offset: number };
type Answer = { count: number; rows: ReviewRow[] };

/** A page of a hundred reviews takes some 60 KB. */
const mostKept = 200;
const ofAll = 'all';

/** The pages of reviews that were asked for last, until a product of theirs changes. */
export class RecentReviews {
  private readonly pages = new LastAnswers(mostKept);

  /** The page, found once however many ask. */
  answer({ product, limit, offset }: Page, find: () => Promise<Answer>): Promise<Answer> {
    return this.pages.answer(`${product ?? ofAll} ${limit} ${offset}`, find);
  }

  /** Drops the reviews of these products, and those of all products together. */
  forget(products: readonly number[] | 'all'): void {
    const old = products === 'all' ? undefined : new Set([ofAll, ...products.map(String)]);
    this.pages.forget((key) => old?.has(key.split(' ')[0] ?? '') ?? true);
  }
}

declare module '#server/platform/services.ts' {
  interface Services {
    /** Reviews that were asked for last, one per shop; absent where nothing listens for changes. */
    recentReviews?: RecentReviews;
  }
}
