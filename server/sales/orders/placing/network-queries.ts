import { createHmac } from 'node:crypto';
import type { Db } from '#server/platform/database/connection.ts';
import { networkOf } from '#server/platform/rate-limits/network.ts';

/** Networks can be distinguished, and not be found out without the shop's own secret. */
const markOf = (ip: string, shopSecret: string): Buffer =>
  createHmac('sha256', shopSecret)
    .update(`order network\n${networkOf(ip)}`)
    .digest();

/** Notes from which network a guest's order came, in the order's transaction. */
export async function noteNetwork(tx: Db, orderId: number, ip: string, shopSecret: string): Promise<void> {
  await tx
    .insertInto('order_networks')
    .values({ order_id: orderId, network: markOf(ip, shopSecret) })
    .execute();
}

/** The network of a guest's order; undefined: it is older than a week, or no guest's. */
export async function networkOfOrder(db: Db, orderId: number): Promise<Buffer | undefined> {
  const found = db.selectFrom('order_networks').select('network').where('order_id', '=', orderId);
  return (await found.executeTakeFirst())?.network;
}
