import type { Language } from '#rules/text/language.ts';
import { shopDay } from '#rules/text/shop-clock.ts';
import { plainKind } from '#server/operations/exports/export-kind.ts';
import { type CustomerRow, customersWith, idsOfCustomers } from '#server/people/customers/customers.ts';

const states: Record<CustomerRow['state'], Record<Language, string>> = {
  active: { ru: 'Открыт', en: 'Open' },
  unconfirmed: { ru: 'Не подтверждён', en: 'Not confirmed' },
  blocked: { ru: 'Заблокирован', en: 'Blocked' },
  closed: { ru: 'Закрыт', en: 'Closed' },
};

/** Customers, newest first, as their list has them. */
export const customerKind = plainKind({
  title: { ru: 'Покупатели', en: 'Customers' },
  idsOf: async (_db, filter: Parameters<typeof idsOfCustomers>[0]) => idsOfCustomers(filter),
  read: customersWith,
  columns: [
    { ru: 'Имя', en: 'Name', cell: ({ name }) => name },
    { ru: 'E-mail', en: 'E-mail', cell: ({ email }) => email },
    { ru: 'Телефон', en: 'Phone', cell: ({ phone_number: phone }) => phone },
    { ru: 'Аккаунт', en: 'Account', cell: ({ state }, language) => states[state][language] },
    { ru: 'Регистрация', en: 'Registered', cell: ({ created_at: at }) => shopDay(at) },
    { ru: 'Заказы', en: 'Orders', cell: ({ order_count: count }) => count },
    { ru: 'Куплено на, сом', en: 'Total spent, som', cell: ({ spent }) => spent },
    { ru: 'Последний заказ', en: 'Last order', cell: ({ last_order_at: at }) => at && shopDay(at) },
  ],
});
