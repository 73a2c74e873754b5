import { doForAll } from '#server/platform/request-context.ts';
import type { ReviewRow } from './queries.ts';

type Page = { product?: number | undefined; limit: number; offset: number };
type Answer = { count: number; rows: ReviewRow[] };
type Kept = { product: number | undefined; answer: Promise<Answer> };

/** A page of a hundred reviews takes some 60 KB. */
const mostKept = 200;

/** The pages of reviews that were asked for last, until a product of theirs changes; one per shop, in its services. */
export class RecentReviews {
  private readonly kept = new Map<string, Kept>();

  /** The page, found once however many ask. */
  answer(page: Page, find: () => Promise<Answer>): Promise<Answer> {
    const { product, limit, offset } = page;
    const key = `${product ?? ''} ${limit} ${offset}`;
    const found = this.kept.get(key) ?? { product, answer: doForAll(find) };
    // The last one asked for is the last to be dropped.
    this.kept.delete(key);
    this.kept.set(key, found);
    found.answer.catch(() => this.kept.get(key) === found && this.kept.delete(key));
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= mostKept) break;
      this.kept.delete(oldest);
    }
    return found.answer;
  }

  /** Drops the reviews of these products, and those of all products together. */
  forget(products: readonly number[] | 'all'): void {
    for (const [key, { product }] of this.kept) {
      if (products === 'all' || product === undefined || products.includes(product)) this.kept.delete(key);
    }
  }
}

declare module '#server/platform/services.ts' {
  interface Services {
    /** Reviews that were asked for last; absent where nothing listens for changes. */
    recentReviews?: RecentReviews;
  }
}
