import { localized } from '#rules/text/localized.ts';
import { shopDay, shopTime } from '#rules/text/shop-clock.ts';
import { plainKind } from '#server/operations/exports/export-kind.ts';
import { boardRows, idsOfBoard } from '#server/sales/orders/admin/admin-orders.ts';
import { paymentName, receivingName } from '#server/sales/orders/method-words.ts';
import { textsIn } from '#server/texts/texts.ts';

/** Orders, one a line, newest first. */
export const orderKind = plainKind({
  texts: ({ exports }) => exports.orders,
  idsOf: async (db, filter: Parameters<typeof idsOfBoard>[1]) => idsOfBoard(db, filter),
  read: boardRows,
  cells: {
    number: ({ number }) => number,
    day: ({ created_at: at }) => shopDay(at),
    time: ({ created_at: at }) => shopTime(at),
    status: ({ status }, language) => textsIn(language).orders.statuses[status],
    payment_status: ({ payment_status: of }, language) => textsIn(language).orders.paymentStatuses[of],
    payment: paymentName,
    receiving: receivingName,
    name: ({ name }) => name,
    phone: ({ phone }) => phone,
    city: (order, language) => localized(order, 'city_name', language),
    street: ({ street }) => street,
    house: ({ house }) => house,
    apartment: ({ apartment }) => apartment,
    courier: ({ courier }) => courier?.name ?? null,
    first_item: (order, language) => localized(order, 'first_item', language),
    pieces: ({ pieces }) => pieces,
    total: ({ total }) => total,
  },
});
