import type { Som } from '#rules/money.ts';
import { normalizePromoCode, type PromoTerms } from '#rules/promo.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { DomainError } from '#server/platform/errors.ts';
import { countUses, findPromo, insertUse, type PromoCustomer, type PromoRow } from './promo-queries.ts';

export type Promo = PromoTerms & { id: number; perCustomerLimit: number | null };

/** Why a code cannot be used; the words of the wire are English, clients go by the key. */
const problems = {
  promo_unknown: 'There is no such promo code.',
  promo_not_started: 'This promo code is not valid yet.',
  promo_over: 'This promo code is not valid any more.',
  promo_used_up: 'This promo code has been used up.',
  promo_minimum: 'The order is too small for this promo code.',
  promo_customer_limit: 'You have used this promo code already.',
};

type Problem = keyof typeof problems;

const refusal = (problem: Problem, data?: Record<string, unknown>) =>
  new DomainError('invalid', problems[problem], {
    code: problem,
    fields: { promo_code: [problems[problem]] },
    ...(data ? { data } : {}),
  });

/**
 * The promo code that a customer typed, if it may be used on this subtotal (som, after product discounts).
 *
 * @throws DomainError invalid with the reason as its code; with `minimum_subtotal` in som where that is it
 */
export async function requirePromo(
  db: Db,
  typed: string,
  { subtotal, customer }: { subtotal: Som; customer: PromoCustomer },
): Promise<Promo> {
  const promo = await findPromo(db, normalizePromoCode(typed));
  if (!promo) throw refusal('promo_unknown');
  const problem = problemOf(promo, subtotal);
  if (problem) throw refusal(problem, problem === 'promo_minimum' ? { minimum_subtotal: promo.minimumSubtotal } : {});
  const { perCustomerLimit } = promo;
  if (perCustomerLimit !== null && (await countUses(db, promo.id, customer)) >= perCustomerLimit) {
    throw refusal('promo_customer_limit');
  }
  return promo;
}

function problemOf(promo: PromoRow, subtotal: Som): Problem | undefined {
  const now = new Date();
  if (promo.startsAt && promo.startsAt > now) return 'promo_not_started';
  if (promo.endsAt && promo.endsAt <= now) return 'promo_over';
  if (promo.totalLimit !== null && promo.usedCount >= promo.totalLimit) return 'promo_used_up';
  return subtotal < promo.minimumSubtotal ? 'promo_minimum' : undefined;
}

/**
 * Counts the use in the order's own transaction, where limits hold however many order at once.
 *
 * @throws DomainError invalid: the code was used up, or its customer's limit reached, since it was looked at
 */
export async function takePromoUse(
  tx: Db,
  promo: Promo,
  use: { orderId: number; userId: number | null; phone: string },
): Promise<void> {
  if (!(await insertUse(tx, { promoId: promo.id, ...use }))) throw refusal('promo_used_up');
  if (promo.perCustomerLimit === null) return;
  // Only now, under the lock that counting took; the use just counted is among them.
  const uses = await countUses(tx, promo.id, { userId: use.userId ?? undefined, phone: use.phone });
  if (uses > promo.perCustomerLimit) throw refusal('promo_customer_limit');
}
