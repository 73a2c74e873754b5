import { type Language, pathInLanguage } from '#rules/language.ts';
import { groupSom } from '#rules/money.ts';
import type { OrderStatus } from '#rules/order-status.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { writeFromTemplate } from '#server/platform/mail/letter-templates.ts';
import type { ServiceConfig } from '#server/services.ts';
import { handOverCode } from './hand-over-code.ts';
import { moveLetters } from './move-letter-texts.ts';
import type { OrderRow } from './queries.ts';

const som: Record<Language, string> = { ru: 'сом', en: 'som' };

/**
 * Tells the customer, if there is an address, where the order stands now, in the transaction of the move. The way
 * from confirmed to assembled is the shop's own matter.
 */
export async function writeMoveLetter(
  tx: Db,
  order: OrderRow,
  to: OrderStatus,
  { publicUrl, secretKey }: Pick<ServiceConfig, 'publicUrl' | 'secretKey'>,
): Promise<void> {
  if (!order.email || to === 'new' || to === 'assembled') return;
  const { language } = order;
  const address = [order.city_name, order.street, order.house, order.apartment].filter(Boolean).join(', ');
  await writeFromTemplate(tx, {
    template: moveLetters[to],
    recipient: order.email,
    language,
    values: {
      ...{ name: order.name, number: order.number, address },
      sum: `${groupSom(order.total)} ${som[language]}`,
      ...((to === 'ready' || to === 'delivering') && { code: handOverCode(secretKey, order.number) }),
    },
    // A guest's order opens only in the browser that has its key.
    url: order.user_id === null ? undefined : `${publicUrl}${pathInLanguage(`/orders/${order.id}`, language)}`,
  });
}
