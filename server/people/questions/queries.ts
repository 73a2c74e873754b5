import { type RawBuilder, sql } from 'kysely';
import type { InLanguages } from '#rules/text/localized.ts';
import { mainPicture } from '#server/catalog/products/part-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { countRows } from '#server/platform/database/count-queries.ts';
import { fixedShape } from '#server/platform/database/fixed-shape.ts';
import { containing } from '#server/platform/database/like.ts';
import { selectTexts, sqlTexts } from '#server/platform/database/translated.ts';

/** A question in whatever state. */
export type QuestionRow = {
  id: number;
  product: number;
  user_name: string;
  text: string;
  created_at: Date;
  answer: string | null;
  answered_at: Date | null;
  hidden_because: string | null;
  is_pinned: boolean;
  is_demo: boolean;
};

/** The same with what staff see. */
export type AdminQuestionRow = Omit<QuestionRow, 'user_name' | 'is_demo'> & {
  customer: number | null;
  customer_name: string;
  version: number;
} & InLanguages<'product_name'>;

type Page = { limit: number; offset: number };

/** More questions than a person asks. */
const mostOfPerson = 1_000;

const columns = sql`
  id, product_id as product, user_name, text, created_at, answer, answered_at, hidden_because, is_pinned, is_demo`;
const isShown = sql`answer is not null and hidden_because is null`;

/** A page of the answered questions about a product on sale, and how many there are. */
export async function listAnswered(db: Db, { product, limit, offset }: Page & { product: number }) {
  const fits = sql`product_id = ${product} and ${isShown}
    and exists (select from products where products.id = ${product} and is_published)`;
  const { rows } = await sql<QuestionRow & { count: number }>`
    select ${columns}, count(*) over ()::int as count from questions_with_authors where ${fits}
    order by is_pinned desc, answered_at desc, id desc limit ${limit} offset ${offset} ${fixedShape}`.execute(db);
  const [first] = rows;
  const count = first?.count ?? (offset > 0 ? await countAnswered(db, fits) : 0);
  return { count, rows: rows.map(({ count: _, ...row }) => row) };
}

/** For a page behind the last one, which has no row that could say it. */
async function countAnswered(db: Db, fits: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from product_questions where ${fits}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A person's questions about a product, or all, newest first. */
export async function listQuestionsBy(db: Db, userId: number, product?: number): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    select ${columns} from questions_with_authors
    where user_id = ${userId} ${product === undefined ? sql`` : sql`and product_id = ${product}`}
    order by created_at desc, id desc limit ${mostOfPerson}`.execute(db);
  return rows;
}

/** @returns the id of the new question, or of the one that the person has asked already in the same words */
export async function insertQuestion(tx: Db, asked: { userId: number; productId: number; text: string }) {
  const { userId, productId, text } = asked;
  await sql`select pg_advisory_xact_lock(hashtext(${`questions:${userId}`}))`.execute(tx);
  const same = await tx
    .selectFrom('product_questions')
    .select('id')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .where('text', '=', text)
    .orderBy('id')
    .executeTakeFirst();
  if (same) return same.id;
  const row = { user_id: userId, product_id: productId, text };
  return (await tx.insertInto('product_questions').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Questions that nobody has answered go with their asker; the others stay, without a name. */
export async function deleteUnanswered(tx: Db, userId: number): Promise<void> {
  await tx.deleteFrom('product_questions').where('user_id', '=', userId).where('answer', 'is', null).execute();
}

const adminColumns = sql`
  question.id, product_id as product, ${sqlTexts('products.name', 'product_name')}, user_id as customer,
  user_name as customer_name, text, question.created_at, answer, answered_at, hidden_because, question.is_pinned,
  question.version`;
const adminTables = sql`questions_with_authors as question join products on products.id = product_id`;

const ofState = {
  waiting: sql`answer is null and hidden_because is null`,
  shown: isShown,
  hidden: sql`hidden_because is not null`,
  all: sql`true`,
} satisfies Record<string, RawBuilder<unknown>>;

export type QuestionFilter = Page & {
  which: keyof typeof ofState;
  product?: number | undefined;
  search?: string | undefined;
};

/**
 * A page of the questions that fit, those that wait the longest first, others from the newest on; and how many fit, to
 * `countedRows` and one more.
 */
export async function listAdminRows(db: Db, { which, product, search, limit, offset }: QuestionFilter) {
  const words = search && containing(search);
  const fits = sql`${ofState[which]}
    ${product === undefined ? sql`` : sql`and product_id = ${product}`}
    ${words ? sql`and (text ilike ${words} or user_name ilike ${words} or products.name ilike ${words})` : sql``}`;
  const order =
    which === 'waiting' ? sql`question.created_at, question.id` : sql`question.created_at desc, question.id desc`;
  const [count, page] = await Promise.all([
    countRows(db, sql`from ${adminTables} where ${fits}`),
    sql<AdminQuestionRow>`
      select ${adminColumns} from ${adminTables} where ${fits}
      order by ${order} limit ${limit} offset ${offset}`.execute(db),
  ]);
  return { count, rows: page.rows };
}

/** The question, locked until the transaction ends. */
export async function lockQuestion(tx: Db, id: number): Promise<AdminQuestionRow | undefined> {
  await sql`select from product_questions where id = ${id} for update`.execute(tx);
  const { rows } = await sql<AdminQuestionRow>`
    select ${adminColumns} from ${adminTables} where question.id = ${id}`.execute(tx);
  return rows[0];
}

type Change = Partial<{ answer: string | null; hidden_because: string | null; is_pinned: boolean }>;

/** Writes what staff decided on a question; the day of an answer is that of its first words. */
export async function updateQuestion(tx: Db, id: number, change: Change): Promise<void> {
  const { answer } = change;
  await tx
    .updateTable('product_questions')
    .set({ ...change, version: sql`version + 1` })
    .$if(answer !== undefined, (query) =>
      query.set({ answered_at: answer === null ? null : sql<Date>`coalesce(answered_at, now())` }),
    )
    .where('id', '=', id)
    .execute();
}

/** What the asker of an answered question is written; undefined where there is nothing to write or nobody to write to. */
export async function findAnswerToSend(tx: Db, id: number) {
  return tx
    .selectFrom('product_questions as question')
    .innerJoin('users', 'users.id', 'user_id')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['users.id as user', 'users.email', 'users.language', 'text', 'answer', 'product_id as product'])
    .select(selectTexts('products.name', 'product_name'))
    .select(mainPicture(sql.ref('products.id')).as('picture'))
    .where('question.id', '=', id)
    .where('users.is_active', '=', true)
    .where('answer', 'is not', null)
    .where('hidden_because', 'is', null)
    .where('notified_at', 'is', null)
    .forUpdate('question')
    .executeTakeFirst();
}

export async function noteSent(tx: Db, id: number): Promise<void> {
  await tx.updateTable('product_questions').set({ notified_at: sql`now()` }).where('id', '=', id).execute();
}
