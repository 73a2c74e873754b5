import { sql } from 'kysely';
import type { InLanguages } from '#rules/text/localized.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { countRows } from '#server/platform/database/count-queries.ts';
import { containing } from '#server/platform/database/like.ts';
import { sqlTexts } from '#server/platform/database/translated.ts';
import type { PhotoRow } from './photo-queries.ts';

export type AdminReviewRow = {
  id: number;
  product: number;
  customer: number | null;
  customer_name: string;
  rating: number;
  text: string;
  created_at: Date;
  bought_here: boolean;
  photos: PhotoRow[];
  state: 'shown' | 'waiting' | 'hidden';
  hidden_because: string | null;
  reply: string | null;
  replied_at: Date | null;
  is_new: boolean;
  version: number;
} & InLanguages<'product_name'>;

export type ReviewFilter = {
  which: 'new' | 'hidden' | 'all';
  order: 'newest' | 'low_first';
  product?: number | undefined;
  search?: string | undefined;
  limit: number;
  offset: number;
};

const columns = sql`
  with_author.id, with_author.product_id as product, ${sqlTexts('products.name', 'product_name')},
  with_author.user_id as customer, with_author.user_name as customer_name, with_author.rating, with_author.text, with_author.created_at, with_author.bought_here,
  with_author.photos,
  with_author.state, reviews.hidden_because, with_author.reply, with_author.replied_at, reviews.looked_at is null as is_new, reviews.version`;
const tables = sql`
  reviews join reviews_with_authors as with_author on with_author.id = reviews.id join products on products.id = reviews.product_id`;

const ofState = {
  new: sql`reviews.looked_at is null`,
  hidden: sql`reviews.state = 'hidden'`,
  all: sql`true`,
};
const orders = { newest: sql``, low_first: sql`reviews.rating,` };

/** A page of the reviews that fit, and how many fit, to `countedRows` and one more. */
export async function listAdminReviewRows(
  db: Db,
  { which, order, product, search, limit, offset }: ReviewFilter,
): Promise<{ count: number; rows: AdminReviewRow[] }> {
  const words = search && containing(search);
  const fits = sql`${ofState[which]}
    ${product === undefined ? sql`` : sql`and reviews.product_id = ${product}`}
    ${words ? sql`and (with_author.text ilike ${words} or with_author.user_name ilike ${words} or products.name ilike ${words})` : sql``}`;
  const [count, page] = await Promise.all([
    countRows(db, sql`from ${tables} where ${fits}`),
    sql<AdminReviewRow>`
      select ${columns} from ${tables} where ${fits}
      order by ${orders[order]} reviews.created_at desc, reviews.id desc limit ${limit} offset ${offset}`.execute(db),
  ]);
  return { count, rows: page.rows };
}

/** The review, locked until the transaction ends. */
export async function lockReview(tx: Db, id: number): Promise<AdminReviewRow | undefined> {
  const { rows } = await sql<AdminReviewRow>`
    select ${columns} from ${tables} where reviews.id = ${id} for update of reviews`.execute(tx);
  return rows[0];
}

/** What staff decided on a review as it is now. */
export async function setReviewState(tx: Db, id: number, because: string | null): Promise<void> {
  await sql`
    update reviews set state = ${because === null ? 'shown' : 'hidden'}, hidden_because = ${because},
      looked_at = now(), version = version + 1
    where id = ${id}`.execute(tx);
}

/** The shop's answer, or none; who answers a review has seen it, but one that waits goes on waiting. */
export async function setReviewReply(tx: Db, id: number, reply: string | null): Promise<void> {
  await sql`
    update reviews set reply = ${reply}, replied_at = ${reply === null ? null : sql`now()`},
      looked_at = case state when 'waiting' then null else now() end, version = version + 1
    where id = ${id}`.execute(tx);
}
