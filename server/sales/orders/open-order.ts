import { phoneOfNobody } from '#rules/people/phone.ts';
import { notFound } from '#server/platform/errors.ts';
import { giveBack, limitRate } from '#server/platform/rate-limits/rate-limits.ts';
import type { Services } from '#server/platform/services.ts';
import { requireSeenOrder } from './find-order.ts';
import { guestKey } from './order-keys.ts';

/** Guesses at four digits of 10,000 by who has the link. */
const perHour = { attempts: 5, windowS: 3600 };
const perDay = { attempts: 20, windowS: 86_400 };

/**
 * The guest's key of an order, for the key of its messages' links and the last digits of its phone. Guesses are counted only
 * for who has the link, so that strangers cannot use them up; it does not reveal what was wrong.
 *
 * @throws DomainError not_found; throttled
 */
export async function openOrder(
  { db, config }: Services,
  id: number,
  { key, digits }: { key: unknown; digits: string },
): Promise<{ key: string }> {
  const { order } = await requireSeenOrder(db, id, { user: undefined, key }, config.secretKey);
  const [hour, day] = [`open_order_hour:${id}`, `open_order_day:${id}`];
  await limitRate(db, hour, perHour);
  await limitRate(db, day, perDay);
  if (order.phone === phoneOfNobody || order.phone.slice(-4) !== digits) throw notFound('Order');
  await giveBack(db, hour);
  await giveBack(db, day);
  return { key: guestKey(config.secretKey, order.number) };
}
