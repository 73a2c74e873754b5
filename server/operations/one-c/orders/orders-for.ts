import { offerIdsOf } from '#server/catalog/writer/offers.ts';
import { idOfSource } from '#server/operations/one-c/writing/source-ids.ts';
import type { Services } from '#server/platform/services.ts';
import { readAdminOrder } from '#server/sales/orders/admin/admin-orders.ts';
import { orderDocuments } from './order-documents.ts';
import { findDueOrders, noteSent } from './order-queries.ts';

/** Older ones were entered by hand before the first exchange. */
const oldestDays = 60;
/** What is left over comes with the next exchange. */
const mostOrders = 200;

/** The orders that 1C does not know as they are, as CommerceML; they are noted as given to this package. */
export async function ordersFor({ db, config }: Pick<Services, 'db' | 'config'>, packageId: number): Promise<string> {
  const due = await findDueOrders(db, { days: oldestDays, limit: mostOrders });
  const orders = [];
  for (const { id } of due) orders.push(await readAdminOrder({ db, config }, id));
  const offers = await offerIdsOf(
    db,
    orders.flatMap(({ items }) => items.map(({ variant }) => variant)),
  );
  await noteSent(db, packageId, due);
  return orderDocuments(orders, new Map([...offers].map(([variant, offer]) => [variant, idOfSource(offer)])));
}
