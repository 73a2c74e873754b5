import { sql } from 'kysely';
import type { CallState, CallTime } from '#rules/people/call-requests.ts';
import type { InLanguages } from '#rules/text/localized.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { countRows } from '#server/platform/database/count-queries.ts';
import { sqlTexts } from '#server/platform/database/translated.ts';

export type NewCall = { phone: string; name: string; time: CallTime; user: number | null; product: number | null };

/**
 * Stores who asks to be called; in an open request of the number the newest words count, but it stays of the account and
 * the product that were named. Asked again after a call that no one answered, it is as good as new.
 */
export async function upsertCall(db: Db, { phone, name, time, user, product }: NewCall): Promise<void> {
  const words = { name, call_time: time };
  await db
    .insertInto('call_requests')
    .values({ phone, ...words, user_id: user, product_id: product })
    .onConflict((there) =>
      there
        .column('phone')
        .where('state', '<>', 'called')
        .doUpdateSet({
          ...words,
          user_id: sql`coalesce(call_requests.user_id, excluded.user_id)`,
          product_id: sql`coalesce(excluded.product_id, call_requests.product_id)`,
          created_at: sql<Date>`case call_requests.state when 'no_answer' then now() else call_requests.created_at end`,
          state: 'waiting',
          version: sql<number>`call_requests.version + 1`,
        }),
    )
    .execute();
}

export type CallRow = {
  id: number;
  phone: string;
  name: string;
  time: CallTime;
  product: number | null;
  state: CallState;
  note: string;
  created_at: Date;
  handled_by: string | null;
  handled_at: Date | null;
  version: number;
} & InLanguages<'product_name', string | null>;

const rowsOf = sql`
  select call.id, call.phone, call.name, call_time as time, product_id as product, ${sqlTexts('products.name', 'product_name')},
    call.state, call.note, call.created_at, users.name as handled_by, handled_at, call.version
  from call_requests call left join products on products.id = product_id left join users on users.id = handled_by`;

export type CallFilter = { state: 'open' | CallState | 'all'; limit: number; offset: number };

const ofState = ({ state }: Pick<CallFilter, 'state'>) => {
  if (state === 'all') return sql`true`;
  return state === 'open' ? sql`call.state <> 'called'` : sql`call.state = ${state}`;
};

/** A page of requests, open ones in the order that they came; and how many there are, to `countedRows` and one more. */
export async function listCallRows(db: Db, filter: CallFilter): Promise<{ count: number; rows: CallRow[] }> {
  const order = filter.state === 'open' ? sql`call.created_at, call.id` : sql`call.created_at desc, call.id desc`;
  const [count, page] = await Promise.all([
    countRows(db, sql`from call_requests call where ${ofState(filter)}`),
    sql<CallRow>`${rowsOf} where ${ofState(filter)} order by ${order} limit ${filter.limit} offset ${filter.offset}`.execute(
      db,
    ),
  ]);
  return { count, rows: page.rows };
}

/** @param lock until the end of the transaction */
export async function findCall(db: Db, id: number, lock = false): Promise<CallRow | undefined> {
  const { rows } =
    await sql<CallRow>`${rowsOf} where call.id = ${id} ${lock ? sql`for update of call` : sql``}`.execute(db);
  return rows[0];
}

/** Writes what came of a call. A database error of `call_requests_open`: the number has another open request. */
export async function updateCall(
  tx: Db,
  id: number,
  { state, note, by }: { state: CallState; note: string; by: number },
): Promise<void> {
  await tx
    .updateTable('call_requests')
    .set({ state, note, handled_by: by, handled_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** What a person has asked for: by their account, or with the phone that they have proven to be theirs. */
const ofPerson = (user: number) =>
  sql<boolean>`(user_id = ${user} or phone in (select phone from verified_phones where user_id = ${user}))`;

export function listCallsOf(db: Db, user: number) {
  return db
    .selectFrom('call_requests')
    .select(['phone', 'name', 'call_time as time', 'product_id as product', 'state', 'note', 'created_at'])
    .where(ofPerson(user))
    .orderBy('id')
    .limit(1000)
    .execute();
}

export async function deleteCallsOf(tx: Db, user: number): Promise<void> {
  await tx.deleteFrom('call_requests').where(ofPerson(user)).execute();
}
