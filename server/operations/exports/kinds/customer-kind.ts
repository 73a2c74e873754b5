import { shopDay } from '#rules/text/shop-clock.ts';
import { plainKind } from '#server/operations/exports/export-kind.ts';
import { customersWith, idsOfCustomers } from '#server/people/customers/customers.ts';
import { textsIn } from '#server/texts/texts.ts';

/** Customers, newest first, as their list has them. */
export const customerKind = plainKind({
  texts: ({ exports }) => exports.customers,
  idsOf: async (_db, filter: Parameters<typeof idsOfCustomers>[0]) => idsOfCustomers(filter),
  read: customersWith,
  cells: {
    name: ({ name }) => name,
    email: ({ email }) => email,
    phone: ({ phone_number: phone }) => phone,
    state: ({ state }, language) => textsIn(language).exports.customerStates[state],
    registered: ({ created_at: at }) => shopDay(at),
    orders: ({ order_count: count }) => count,
    spent: ({ spent }) => spent,
    last_order: ({ last_order_at: at }) => at && shopDay(at),
  },
});
