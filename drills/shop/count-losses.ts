import { examine } from '#server/operations/doctor/examine.ts';
import type { openDatabase } from '#server/platform/database/connection.ts';
import type { Traffic } from './traffic.ts';

/** What was promised and is not so: answered orders, messages and lines of guests' carts that are gone, and what the doctor finds. */
export type Losses = { orders: number; messages: number; lines: number; findings: string[] };

/** Compares what people were answered with what the database has. */
export async function countLosses(
  pool: ReturnType<typeof openDatabase>['pool'],
  { orders, messages, lines }: Pick<Traffic, 'orders' | 'messages' | 'lines'>,
): Promise<Losses> {
  const ids = orders.map(({ id }) => id);
  const stored = await pool.query('select id from orders where id = any($1)', [ids]);
  const inChats = await pool.query('select client_id from chat_messages where client_id = any($1)', [messages]);
  const inCarts = await pool.query('select id from guest_cart_items where id = any($1)', [lines]);
  const findings = await examine(pool, undefined);
  return {
    orders: ids.length - stored.rows.length,
    messages: messages.length - inChats.rows.length,
    lines: lines.length - inCarts.rows.length,
    findings: findings.map(({ what }) => what),
  };
}

export const isAllThere = ({ orders, messages, lines, findings }: Losses): boolean =>
  orders + messages + lines + findings.length === 0;
