import { localized } from '#rules/text/localized.ts';
import { shopDay, shopTime } from '#rules/text/shop-clock.ts';
import { plainKind } from '#server/operations/exports/export-kind.ts';
import { boardRows, idsOfBoard } from '#server/sales/orders/admin/admin-orders.ts';
import { paymentName, receivingName } from '#server/sales/orders/method-words.ts';
import { paymentStatusWords, statusWords } from '#server/sales/orders/status-words.ts';

/** Orders, one a line, newest first. */
export const orderKind = plainKind({
  title: { ru: 'Заказы', en: 'Orders' },
  idsOf: async (db, filter: Parameters<typeof idsOfBoard>[1]) => idsOfBoard(db, filter),
  read: boardRows,
  columns: [
    { ru: 'Номер', en: 'Number', cell: ({ number }) => number },
    { ru: 'День', en: 'Day', cell: ({ created_at: at }) => shopDay(at) },
    { ru: 'Время', en: 'Time', cell: ({ created_at: at }) => shopTime(at) },
    { ru: 'Состояние', en: 'Status', cell: ({ status }, language) => statusWords[status][language] },
    { ru: 'Оплата', en: 'Payment', cell: ({ payment_status: of }, language) => paymentStatusWords[of][language] },
    { ru: 'Способ оплаты', en: 'Payment method', cell: paymentName },
    { ru: 'Способ получения', en: 'Delivery method', cell: receivingName },
    { ru: 'Имя', en: 'Name', cell: ({ name }) => name },
    { ru: 'Телефон', en: 'Phone', cell: ({ phone }) => phone },
    { ru: 'Город', en: 'City', cell: (order, language) => localized(order, 'city_name', language) },
    { ru: 'Улица', en: 'Street', cell: ({ street }) => street },
    { ru: 'Дом', en: 'House', cell: ({ house }) => house },
    { ru: 'Квартира', en: 'Apartment', cell: ({ apartment }) => apartment },
    { ru: 'Курьер', en: 'Courier', cell: ({ courier }) => courier?.name ?? null },
    { ru: 'Первый товар', en: 'First item', cell: (order, language) => localized(order, 'first_item', language) },
    { ru: 'Штук', en: 'Pieces', cell: ({ pieces }) => pieces },
    { ru: 'Сумма, сом', en: 'Total, som', cell: ({ total }) => total },
  ],
});
