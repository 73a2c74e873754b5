import { readMessagePhone } from '#rules/people/mobile-phone.ts';
import { formatPhone } from '#rules/people/phone.ts';
import { quietForS } from '#rules/people/quiet-hours.ts';
import type { OrderNews } from '#rules/sales/order-news.ts';
import { isUnderWay } from '#rules/sales/order-status.ts';
import { kindOfOrder } from '#rules/sales/receiving.ts';
import { asLanguage, pathInLanguage } from '#rules/text/language.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import type { Services } from '#server/platform/services.ts';
import { reserveNotice, writeSms } from '#server/platform/sms/sms.ts';
import { currentChannels } from '#server/platform/sms/sms-settings.ts';
import { handOverCode } from '#server/sales/orders/hand-over-code.ts';
import { orderAddress } from '#server/sales/orders/order-address.ts';
import { findOrder, type OrderRow } from '#server/sales/orders/queries.ts';
import { readMessageName } from '#server/settings/settings.ts';
import { noteMessage } from './choice-queries.ts';
import { type Written, waysOf } from './choices.ts';
import { messageText } from './message-texts.ts';

/** The job that sends news of an order to a phone; its payload is the order's id and the news. */
export const orderMessageTask = 'send_order_message';

export type OrderMessage = { order: number; news: OrderNews };

/** Yesterday's news help no more. */
const goodForS = 24 * 3600;

/** Has news sent to the phone of an order whose customer gets them there, in the transaction of what they are of. */
export async function announceByMessage(
  tx: Db,
  { id, ...order }: Written & Pick<OrderRow, 'id'>,
  news: OrderNews,
): Promise<void> {
  const { phone } = await waysOf(tx, order, news);
  if (phone) await sendByMessage(tx, { order: id, news });
}

/** Has news sent to the phone of an order, in the transaction of what they are of. */
export const sendByMessage = (tx: Db, message: OrderMessage): Promise<void> =>
  addJob(tx, orderMessageTask, message, { key: keyOf(message) });

/** The same news of an order wait once, also where they wait for the morning. */
const keyOf = ({ order, news }: OrderMessage) => `${orderMessageTask}:${order}:${news}`;

/**
 * Sends news that still hold, each once, once no quiet hour is. Where the shop sends none of the kind, its half of the day is used up,
 * or the number is none that messages go to, nothing is sent: the order's page and the tracking say the same.
 */
export async function sendOrderMessage(services: Services, message: OrderMessage, at = new Date()): Promise<void> {
  const { db } = services;
  const terms = await currentChannels(services);
  if (!terms?.order_news.includes(message.news)) return;
  const order = await findOrder(db, message.order);
  if (!order || !stillHolds(order, message.news, terms.order_news)) return;
  const { phone, channel } = await waysOf(db, order, message.news);
  if (!phone) return;
  const read = readMessagePhone(formatPhone(order.phone), terms.takes_foreign);
  if (!('phone' in read)) return;
  const quietS = quietForS(at, { from: terms.quiet_from, to: terms.quiet_to });
  if (quietS > 0) return addJob(db, orderMessageTask, message, { delayS: quietS, key: keyOf(message) });
  const text = await textOf(services, order, message.news);
  await transact(db, async (tx) => {
    if (!(await noteMessage(tx, order.id, message.news))) return;
    const way = await reserveNotice({ ...services, db: tx }, { text, channel });
    if (!way) return;
    const sms = { phone: read.phone, kind: 'order_news', text, goodForS } as const;
    await writeSms(tx, services, { ...sms, language: asLanguage(order.language) }, way);
  });
}

/**
 * An order may have gone on while the message waited for the morning. That it is accepted then goes without saying, where
 * there is a message (of `sent`) that says more.
 */
function stillHolds({ status }: OrderRow, news: OrderNews, sent: readonly string[]): boolean {
  if (news !== 'placed') return status === news;
  return isUnderWay(status) && !sent.includes(status);
}

async function textOf({ db, config }: Services, order: OrderRow, news: OrderNews): Promise<string> {
  const language = asLanguage(order.language);
  const isToPoint = news === 'delivering' && kindOfOrder({ ...order, kind: order.receiving_kind }) === 'point';
  return messageText(isToPoint ? 'sent_to_point' : news, language, {
    shop: await readMessageName(db),
    number: order.number,
    code: handOverCode(config.secretKey, order.number),
    // Of an order that staff took there is no page: tracking asks for its phone.
    url: orderAddress(order, config) ?? `${config.publicUrl}${pathInLanguage('/track', language)}`,
  });
}
