import type { z } from 'zod';
import type { trackOrder as contract } from '#contract/shop/orders.ts';
import { anyPhone, phoneOfNobody } from '#rules/people/phone.ts';
import { readOrderNumber } from '#rules/sales/order-number.ts';
import { notFound } from '#server/platform/errors.ts';
import { addressKey, giveBack, limitRate } from '#server/platform/rate-limits/rate-limits.ts';
import type { Services } from '#server/platform/services.ts';
import { wireMove } from './order-answers.ts';
import { findOrderByNumber, listTimeline } from './queries.ts';

/** Guesses at the phone of an order whose number was seen. */
const perNumber = { attempts: 10, windowS: 3600 };
/** A whole mobile network may stand behind one address. */
const perAddress = { attempts: 60, windowS: 3600 };

type Tracked = z.output<typeof contract.reply>;

/**
 * Where an order stands, for who knows its number and the phone that it was placed with. Couriers know both, so the answer
 * opens nothing: neither the code that the order is handed over for, nor its address. It does not reveal which of both was wrong.
 *
 * @throws DomainError not_found; throttled
 */
export async function trackOrder(
  { db }: Services,
  typed: z.output<typeof contract.body>,
  ip: string,
): Promise<Tracked> {
  const address = `track_address:${addressKey(ip)}`;
  await limitRate(db, address, perAddress);
  const number = readOrderNumber(typed.number);
  const phone = anyPhone(typed.phone);
  if (!number || !phone) throw notFound('Order');
  await limitRate(db, `track:${number}`, perNumber);
  const row = await findOrderByNumber(db, number);
  if (!row || row.phone !== phone || phone === phoneOfNobody) throw notFound('Order');
  await giveBack(db, `track:${number}`);
  await giveBack(db, address);
  const { id, status, type, created_at, extra_days } = row;
  const moves = (await listTimeline(db, [id])).filter(({ kind }) => kind === 'order');
  return {
    id,
    number,
    status,
    type,
    created_at: created_at.toISOString(),
    extra_days: extra_days ?? 0,
    timeline: moves.map(wireMove),
  };
}
