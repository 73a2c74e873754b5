import { groupSom } from '#rules/money.ts';
import type { OrderStatus } from '#rules/sales/order-status.ts';
import type { Language } from '#rules/text/language.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { writeFromTemplate } from '#server/platform/mail/letter-templates.ts';
import { handOverCode } from '#server/sales/orders/hand-over-code.ts';
import { type AddressParts, orderAddress } from '#server/sales/orders/order-address.ts';
import type { OrderRow } from '#server/sales/orders/queries.ts';
import { moveLetters } from './move-letter-texts.ts';

const som: Record<Language, string> = { ru: 'сом', en: 'som' };

/**
 * Tells the customer, if there is an address, where the order stands now, in the transaction of the move. The way
 * from confirmed to assembled is the shop's own matter.
 */
export async function writeMoveLetter(tx: Db, order: OrderRow, to: OrderStatus, place: AddressParts): Promise<void> {
  if (to === 'new' || to === 'assembled') return;
  const hasCode = to === 'ready' || to === 'delivering';
  await write(tx, order, to, place, hasCode ? { code: handOverCode(place.secretKey, order.number) } : {});
}

/** Tells the customer that the order is another one now. @param total som that it costs now */
export const writeChangeLetter = (tx: Db, order: OrderRow, total: number, place: AddressParts): Promise<void> =>
  write(tx, order, 'changed', place, { sum: money(total, order.language), before: money(order.total, order.language) });

const money = (sum: number, language: Language) => `${groupSom(sum)} ${som[language]}`;

async function write(
  tx: Db,
  order: OrderRow,
  letter: keyof typeof moveLetters,
  place: AddressParts,
  more: Record<string, string>,
): Promise<void> {
  if (!order.email) return;
  const { language } = order;
  const address = [order.city_name, order.street, order.house, order.apartment].filter(Boolean).join(', ');
  await writeFromTemplate(tx, {
    template: moveLetters[letter],
    recipient: order.email,
    language,
    values: { name: order.name, number: order.number, address, sum: money(order.total, language), ...more },
    url: orderAddress(order, place),
  });
}
