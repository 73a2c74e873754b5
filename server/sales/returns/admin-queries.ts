import { sql } from 'kysely';
import type { OptionWords } from '#rules/catalog/variant-options.ts';
import type { ReturnStatus } from '#rules/sales/return-status.ts';
import type { InLanguages } from '#rules/text/localized.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { countRows } from '#server/platform/database/count-queries.ts';
import { containing } from '#server/platform/database/like.ts';
import { sqlTexts } from '#server/platform/database/translated.ts';
import type { ReturnRow } from './queries.ts';

export type AdminRow = Omit<ReturnRow, 'key' | 'variant_id'> & {
  order_number: string;
  customer: string;
  phone: string;
  options: OptionWords[];
  price: number;
  serial: string | null;
} & InLanguages<'name'>;

type Filter = { status?: readonly string[] | undefined; order?: number | undefined; search?: string | undefined };

const tables = sql`
  returns r join orders o on o.id = r.order_id join order_items item on item.id = r.order_item_id
  left join serials on serials.id = r.serial_id`;
const columns = sql`
  r.id, r.order_id, r.order_item_id, r.count, r.kind, r.reason, r.status, r.decision, r.answer, r.restock,
  r.serial_id, r.version, r.by_staff, r.created_at, r.updated_at, o.number as order_number, o.name as customer,
  o.phone, ${sqlTexts('item.name')}, item.options, item.price, serials.serial`;

function fitting({ status, order, search }: Filter) {
  const conditions = [sql`true`];
  if (status && status.length > 0) conditions.push(sql`r.status = any(${status}::text[])`);
  if (order) conditions.push(sql`r.order_id = ${order}`);
  if (search) {
    const within = containing(search);
    conditions.push(sql`(o.number ilike ${within} or o.phone like ${within} or o.name ilike ${within}
      or exists (select from serials s where s.order_item_id = r.order_item_id and s.serial ilike ${within}))`);
  }
  return sql.join(conditions, sql` and `);
}

/** A page of returns, newest first, and how many fit, to `countedRows` and one more. */
export async function listReturns(
  db: Db,
  filter: Filter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; rows: AdminRow[] }> {
  const fits = fitting(filter);
  const count = await countRows(db, sql`from ${tables} where ${fits}`);
  const { rows } = await sql<AdminRow>`
    select ${columns} from ${tables} where ${fits} order by r.id desc limit ${limit} offset ${offset}`.execute(db);
  return { count, rows };
}

export async function findReturn(db: Db, id: number): Promise<AdminRow | undefined> {
  const { rows } = await sql<AdminRow>`select ${columns} from ${tables} where r.id = ${id}`.execute(db);
  return rows[0];
}

/** How a return went, oldest first. */
export async function listMoves(
  db: Db,
  returnId: number,
): Promise<{ at: Date; status: ReturnStatus; actor: string | null }[]> {
  const rows = await db
    .selectFrom('return_moves')
    .leftJoin('users', 'users.id', 'actor_id')
    .select(['return_moves.created_at as at', 'status', 'users.name as actor'])
    .where('return_id', '=', returnId)
    .orderBy('return_moves.id')
    .execute();
  return rows.map((row) => ({ ...row, status: row.status as ReturnStatus }));
}
