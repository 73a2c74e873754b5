import type { Som } from '#rules/money.ts';
import { brake } from '#server/accounts/brakes.ts';
import { networkOf } from '#server/accounts/suspects.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { DomainError } from '#server/platform/errors.ts';
import { sumUnconfirmed } from './unconfirmed-queries.ts';

type Amount = { pieces: number; som: Som };

/**
 * What may be held at once by orders that staff have not confirmed: such an order costs nothing to place, and its
 * pieces are nobody else's meanwhile. A phone may be invented, an account has at least an e-mail.
 */
export const unconfirmedCaps = {
  phone: { pieces: 2_000, som: 5_000_000 },
  account: { pieces: 4_000, som: 10_000_000 },
} satisfies Record<string, Amount>;

/** What guests of one network may order in an hour: a mobile operator puts thousands of people behind one. */
export const networkCap: Amount = { pieces: 4_000, som: 50_000_000 };

/** Orders that are placed at the same moment do not see each other; this times the cap stops them within an hour. */
const hourly = 2;
const windowS = 3_600;
/** Som are counted in thousands, because counters are integers. */
const thousand = 1_000;

type Buyer = { phone: string; user: { id: number } | undefined; ip: string };
type Wanted = { lines: readonly { count: number }[]; som: Som };

/**
 * Refuses an order of a shopper, of whom too much waits to be confirmed.
 *
 * @throws DomainError conflict `too_much_unconfirmed`; throttled: too much within the hour
 */
export async function requireWithinCaps(db: Db, { phone, user, ip }: Buyer, { lines, som }: Wanted): Promise<void> {
  const userId = user?.id;
  const wanted = { pieces: lines.reduce((sum, { count }) => sum + count, 0), som };
  const cap = userId === undefined ? unconfirmedCaps.phone : unconfirmedCaps.account;
  for (const who of [{ phone }, ...(userId === undefined ? [] : [{ userId }])]) {
    const held = await sumUnconfirmed(db, who);
    // The first order is the shop's to judge, whatever its size.
    if (held.pieces === 0) continue;
    if (held.pieces + wanted.pieces > cap.pieces || held.som + wanted.som > cap.som) {
      throw new DomainError('conflict', 'Too many orders wait to be confirmed. Please call the shop.', {
        code: 'too_much_unconfirmed',
      });
    }
  }
  const holder = userId === undefined ? `phone:${phone}` : `user:${userId}`;
  await brakeAmount(db, holder, { pieces: hourly * cap.pieces, som: hourly * cap.som }, wanted);
  if (userId === undefined) await brakeAmount(db, `network:${networkOf(ip)}`, networkCap, wanted);
}

async function brakeAmount(db: Db, holder: string, most: Amount, { pieces, som }: Amount): Promise<void> {
  await brake(db, `ordered_pieces:${holder}`, { attempts: most.pieces, windowS }, pieces);
  await brake(db, `ordered_som:${holder}`, { attempts: most.som / thousand, windowS }, Math.ceil(som / thousand));
}
