import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { sumChangedCustomers } from './customer-sums-queries.ts';

/** The job that does it, every ten minutes. */
export const sumCustomersTask = 'sum_customers';

/** Changes of one transaction. */
const batch = 1_000;

/** Adds up what customers bought, of those whose orders changed, so that the list can be ordered by it. */
export async function sumCustomers(db: Db): Promise<void> {
  for (let looked = batch; looked === batch; ) looked = await transact(db, (tx) => sumChangedCustomers(tx, batch));
}
