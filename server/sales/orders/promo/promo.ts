import type { RefusalCode } from '#contract/refusals/refusals.ts';
import type { Som } from '#rules/money.ts';
import { normalizePromoCode, type PromoTerms } from '#rules/sales/promo.ts';
import { isInScope, isLimited, type ScopedProduct } from '#rules/sales/promo-scope.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { DomainError, invalidField } from '#server/platform/errors.ts';
import { countUses, findPromo, insertUse, type PromoCustomer, type PromoRow } from './promo-queries.ts';

export type Promo = PromoTerms &
  Pick<PromoRow, 'id' | 'version' | 'perCustomerLimit' | 'scope' | 'priority' | 'minimumSubtotal' | 'endsAt'>;

/** What a code is to be used on: the sum after product discounts, in som, and the products as far as they are known. */
export type Goods = { subtotal: Som; products: readonly ScopedProduct[] };

/** Why a code cannot be used. */
type Problem = Exclude<Extract<RefusalCode, `promo_${string}`>, 'promo_minimum' | 'promo_changed' | 'promo_taken'>;

const refusal = (problem: Problem) => invalidField('promo_code', problem);

const tooSmall = (least: Som) => {
  const figures = { minimum_subtotal: least };
  return new DomainError('invalid', 'promo_minimum', figures, { field: 'promo_code', data: figures });
};

/**
 * The promo code that a customer typed, if it may be used on these goods.
 *
 * @param use.goods null: any order, so that minimum and scope are not asked
 * @throws DomainError invalid with the reason as its code; with `minimum_subtotal` in som where that is it
 */
export async function requirePromo(
  db: Db,
  typed: string,
  { goods, customer }: { goods: Goods | null; customer: PromoCustomer },
): Promise<Promo> {
  const promo = await findPromo(db, normalizePromoCode(typed));
  if (!promo) throw refusal('promo_unknown');
  const problem = problemOf(promo);
  if (problem) throw refusal(problem);
  if (goods) requireGoods(promo, goods);
  const { perCustomerLimit } = promo;
  if (perCustomerLimit !== null && (await countUses(db, promo.id, customer)) >= perCustomerLimit) {
    throw refusal('promo_customer_limit');
  }
  return promo;
}

function problemOf(promo: PromoRow): Problem | undefined {
  const now = new Date();
  if (!promo.isOn) return 'promo_over';
  if (promo.startsAt && promo.startsAt > now) return 'promo_not_started';
  if (promo.endsAt && promo.endsAt <= now) return 'promo_over';
  return promo.totalLimit !== null && promo.usedCount >= promo.totalLimit ? 'promo_used_up' : undefined;
}

function requireGoods({ scope, minimumSubtotal }: PromoRow, { subtotal, products }: Goods): void {
  if (isLimited(scope) && !products.some((product) => isInScope(scope, product))) throw refusal('promo_out_of_scope');
  if (subtotal < minimumSubtotal) throw tooSmall(minimumSubtotal);
}

const changed = () => new DomainError('conflict', 'promo_changed');

/** Whether an order was refused only because the code's terms became others while it was priced. */
export const isPromoChange = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'promo_changed';

/**
 * Counts the use in the order's own transaction, where limits hold however many order at once.
 *
 * @throws DomainError invalid: the code was used up, or its customer's limit reached, since it was looked at;
 *   conflict `promo_changed`: its terms are others now, so that the order is to be priced again
 */
export async function takePromoUse(
  tx: Db,
  promo: Promo,
  use: { orderId: number; userId: number | null; phone: string },
): Promise<void> {
  if (!(await insertUse(tx, { promoId: promo.id, version: promo.version, ...use }))) {
    const now = await findPromo(tx, promo.code);
    throw now?.version === promo.version ? refusal('promo_used_up') : changed();
  }
  if (promo.perCustomerLimit === null) return;
  // Only now, under the lock that counting took; the use just counted is among them.
  const uses = await countUses(tx, promo.id, { userId: use.userId ?? undefined, phone: use.phone });
  if (uses > promo.perCustomerLimit) throw refusal('promo_customer_limit');
}
