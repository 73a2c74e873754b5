import { sql } from 'kysely';

/** When the customer got the order of a query's row in `orders`; null: not yet. */
export const receivedAt = sql<Date | null>`(
  select min(created_at) from order_timeline where order_id = orders.id and kind = 'order' and status = 'done'
)`;
