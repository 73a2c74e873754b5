import { shownShortage } from '#rules/catalog/shown-stock.ts';
import type { Som } from '#rules/money.ts';
import { productCap } from '#rules/sales/product-cap.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { DomainError } from '#server/platform/errors.ts';
import { networkOf } from '#server/platform/rate-limits/network.ts';
import { limitAmount } from '#server/platform/rate-limits/rate-limits.ts';
import type { ShopSettings } from '#server/settings/settings.ts';
import { networkOfOrder } from './network-queries.ts';
import {
  type Holder,
  listProductHolds,
  listProductsOf,
  lockNetwork,
  lockProducts,
  sumUnconfirmed,
  type Unconfirmed,
} from './unconfirmed-queries.ts';

type Caps = ShopSettings['unconfirmed_caps'];
type Buyer = { phone: string; user: { id: number } | undefined };
type Wanted = { lines: readonly { productId: number; count: number }[]; som: Som };

/** What an order would hold, its phone and account, and their limits. */
export type CappedOrder = {
  buyer: Buyer;
  wanted: Wanted;
  caps: Caps;
  /** How a guest can confirm the phone, where the shop sends codes: by one, which signs in, or otherwise. */
  confirmBy: 'code' | 'other' | undefined;
};

const windowS = 3_600;

/**
 * Of so many products guests of one network may hold the last piece that guests may. Without it one address that orders
 * one piece of everything in the name of ever new phones keeps the guests of all networks out of a shop.
 */
const filledByNetwork = 20;

/** Pieces of a first order that no network is too busy for. */
const smallPieces = 2;

/** Whether nothing that an order holds is capped: staff took it, or a company was promised it. */
export const isVouchedFor = (order: { placedBy?: object | undefined; agreed?: object | undefined }): boolean =>
  order.placedBy !== undefined || order.agreed !== undefined;

const tooMuch = (data?: Record<string, unknown>) =>
  new DomainError('conflict', 'too_much_unconfirmed', {}, data && { data });

/** Whose orders are counted. */
export const holdersOf = ({ phone, user }: Buyer): Holder[] => (user ? [{ phone }, { userId: user.id }] : [{ phone }]);
const amountOf = ({ lines, som }: Wanted) => ({ pieces: lines.reduce((sum, { count }) => sum + count, 0), som });

/**
 * Refuses an order after which its phone or account would hold more than the shop lets anyone hold unconfirmed. A phone
 * may be invented, an account has at least an e-mail: a signed-in customer may hold more. A single piece of any price is
 * allowed to those who hold nothing else: it could never be ordered otherwise. A guest whose phone has an order already
 * confirms it first, where the shop sends codes.
 *
 * @throws DomainError conflict `too_much_unconfirmed`, `phone_to_confirm`
 */
export async function requireWithinCaps(db: Db, order: CappedOrder): Promise<void> {
  requireRoom(order, await sumUnconfirmed(db, holdersOf(order.buyer)));
}

/** The same of what they hold already, in the order of `holdersOf`. @throws DomainError */
export function requireRoom({ buyer, wanted, caps, confirmBy }: CappedOrder, all: readonly Unconfirmed[]): void {
  const cap = buyer.user ? caps.account : caps.phone;
  const { pieces, som } = amountOf(wanted);
  for (const held of all) {
    if (confirmBy && held.orders >= caps.guest.orders)
      throw new DomainError('conflict', 'phone_to_confirm', { way: confirmBy });
    const isOnlyPiece = held.pieces === 0 && pieces === 1;
    if (held.pieces + pieces > cap.pieces || (held.som + som > cap.som && !isOnlyPiece)) {
      throw tooMuch();
    }
  }
}

/**
 * Holds a guest's order within what all guests together may hold of each product, from however many networks and phones:
 * addresses and phones cost an attacker little, pieces are what there is little of. Guests' orders of one product go one
 * after the other from here to the end of the transaction; call it when the order's items and network are written,
 * before its stock is taken.
 *
 * @throws DomainError conflict `too_much_unconfirmed`, its `lines` with how many pieces are `left` for guests
 */
export async function holdWithinProductCaps(
  tx: Db,
  orderId: number,
  { buyer, wanted, caps }: CappedOrder,
): Promise<void> {
  if (buyer.user) return;
  const counts = new Map<number, number>();
  for (const { productId, count } of wanted.lines) counts.set(productId, (counts.get(productId) ?? 0) + count);
  await lockProducts(tx, [...counts.keys()]);
  const holds = await listProductHolds(tx, [...counts.keys()]);
  const asked = holds.map(({ product, stock, held }) => {
    const count = counts.get(product) ?? 0;
    // What is held has this order in it, whose pieces are on the shelf still.
    const others = held - count;
    const left = Math.max(0, productCap(stock + others, caps.product.percent) - others);
    return { product, stock, count, left };
  });
  // More than there is at all is refused as such when the stock is taken.
  const lines = asked.filter(({ count, left, stock }) => count > left && count <= stock);
  if (lines.length > 0)
    throw tooMuch({ lines: lines.map(({ product, left }) => ({ product, left: shownShortage(left) })) });
  // Where guests may hold everything, no one takes a share of them.
  const filling = caps.product.percent < 100 ? asked.filter(({ count, left }) => count === left) : [];
  if (filling.length > 0) await requireFewFilled(tx, orderId, { filling, percent: caps.product.percent });
}

type Filling = { filling: { product: number; count: number }[]; percent: number };

/** Orders of one network that take the last piece of a product for guests are placed one after the other. */
async function requireFewFilled(tx: Db, orderId: number, { filling, percent }: Filling): Promise<void> {
  const network = await networkOfOrder(tx, orderId);
  if (!network) return;
  await lockNetwork(tx, network);
  const own = filling.map(({ product }) => product);
  const others = (await listProductsOf(tx, { network })).filter((product) => !own.includes(product));
  const holds = await listProductHolds(tx, others);
  const filled = holds.filter(({ stock, held }) => held >= productCap(stock + held, percent)).length;
  if (filled + own.length <= filledByNetwork) return;
  throw tooMuch({ lines: filling.map(({ product, count }) => ({ product, left: shownShortage(count - 1) })) });
}

/**
 * Counts what a guest orders for the network that they order from; a refused order counts nothing. One piece that is
 * dearer than the cap fills the hour of a network that has ordered nothing in it. A small order of a phone that holds
 * nothing is placed however much its network has ordered: thousands of strangers may share an address of a mobile
 * network, and what such orders hold is capped by product.
 *
 * @throws DomainError conflict `too_much_unconfirmed`: more than the cap, `phone_to_confirm`; throttled: too much within
 *   the hour
 */
export async function countForNetwork(db: Db, ip: string, order: CappedOrder): Promise<void> {
  await requireWithinCaps(db, order);
  const { pieces } = amountOf(order.wanted);
  const [held] = await sumUnconfirmed(db, [{ phone: order.buyer.phone }]);
  if (pieces <= smallPieces && held?.pieces === 0) return;
  await limitNetwork(db, networkOf(ip), order);
}

async function limitNetwork(db: Db, network: string, { caps: { network: most }, wanted }: CappedOrder): Promise<void> {
  const { pieces, som } = amountOf(wanted);
  await limitAmount(db, `ordered_pieces:network:${network}`, { attempts: most.pieces, windowS }, pieces);
  await limitAmount(
    db,
    `ordered_som:network:${network}`,
    { attempts: most.som, windowS },
    pieces === 1 ? Math.min(som, most.som) : som,
  );
}
