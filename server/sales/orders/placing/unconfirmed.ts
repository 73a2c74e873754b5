import type { Som } from '#rules/money.ts';
import type { ShopSettings } from '#server/content/site/site.ts';
import { networkOf } from '#server/people/accounts/suspects.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { DomainError } from '#server/platform/errors.ts';
import { limitAmount } from '#server/platform/rate-limits/rate-limits.ts';
import { type Holder, lockHolder, sumUnconfirmed } from './unconfirmed-queries.ts';

type Caps = ShopSettings['unconfirmed_caps'];
type Buyer = { phone: string; user: { id: number } | undefined };
type Wanted = { lines: readonly { count: number }[]; som: Som };

/** What an order would hold, its phone and account, and their limits. */
export type CappedOrder = { buyer: Buyer; wanted: Wanted; caps: Caps };

const windowS = 3_600;

const holdersOf = ({ phone, user }: Buyer): Holder[] => (user ? [{ phone }, { userId: user.id }] : [{ phone }]);
const amountOf = ({ lines, som }: Wanted) => ({ pieces: lines.reduce((sum, { count }) => sum + count, 0), som });

/**
 * Refuses an order after which its phone or account would hold more than the shop lets anyone hold unconfirmed. A phone
 * may be invented, an account has at least an e-mail: a signed-in customer may hold more. A single piece of any price is
 * allowed to those who hold nothing else: it could never be ordered otherwise.
 *
 * @throws DomainError conflict `too_much_unconfirmed`
 */
export async function requireWithinCaps(db: Db, { buyer, wanted, caps }: CappedOrder): Promise<void> {
  const cap = buyer.user ? caps.account : caps.phone;
  const { pieces, som } = amountOf(wanted);
  for (const holder of holdersOf(buyer)) {
    const held = await sumUnconfirmed(db, holder);
    const isOnlyPiece = held.pieces === 0 && pieces === 1;
    if (held.pieces + pieces > cap.pieces || (held.som + som > cap.som && !isOnlyPiece)) {
      throw new DomainError('conflict', 'Too much waits to be confirmed. Please call the shop.', {
        code: 'too_much_unconfirmed',
      });
    }
  }
}

/**
 * The same in the order's transaction: orders of one phone or account are placed one after the other, so that each sees
 * those before it; orders of other people wait for nothing.
 *
 * @throws DomainError conflict `too_much_unconfirmed`
 */
export async function holdWithinCaps(tx: Db, order: CappedOrder): Promise<void> {
  for (const holder of holdersOf(order.buyer)) await lockHolder(tx, holder);
  await requireWithinCaps(tx, order);
}

/**
 * Counts what a guest orders for the network that they order from; a refused order counts nothing. One piece that is
 * dearer than the cap fills the hour of a network that has ordered nothing in it.
 *
 * @throws DomainError conflict `too_much_unconfirmed`: more than the cap, whenever; throttled: too much within the hour
 */
export async function countForNetwork(db: Db, ip: string, order: CappedOrder): Promise<void> {
  await requireWithinCaps(db, order);
  const { network: most } = order.caps;
  const { pieces, som } = amountOf(order.wanted);
  const network = networkOf(ip);
  await limitAmount(db, `ordered_pieces:network:${network}`, { attempts: most.pieces, windowS }, pieces);
  await limitAmount(
    db,
    `ordered_som:network:${network}`,
    { attempts: most.som, windowS },
    pieces === 1 ? Math.min(som, most.som) : som,
  );
}
