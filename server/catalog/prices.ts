import { discountedPrice } from '#rules/discount.ts';
import { type DiscountRefusal, honestDays, lowestPaid, refuseDiscount } from '#rules/honest-discount.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { invalidField, notFound } from '#server/platform/errors.ts';
import { listPrices, type PricePoint } from './price-queries.ts';
import { isPublished } from './queries.ts';

/** How far back shoppers see prices. */
const shownDays = 365;

/** A variant's price, before and after a change, with the product's discount then; `before` is absent for a new one. */
export type Repriced = {
  id: number | undefined;
  sku: string;
  before?: { price: number; discount: number };
  after: { price: number; discount: number };
};

const asPaid = ({ at, price }: PricePoint) => ({ at: at.getTime(), price });

/**
 * What a published product's variants were asked for.
 *
 * @throws DomainError not_found: no such product on sale
 */
export async function priceHistory(db: Db, productId: number) {
  if (!(await isPublished(db, productId))) throw notFound('Product');
  const byVariant = Map.groupBy(await listPrices(db, [productId], shownDays), ({ variant }) => variant);
  const now = Date.now();
  return {
    variants: [...byVariant].map(([variant, points]) => ({
      variant,
      lowest: lowestPaid(points.map(asPaid), now)?.price ?? null,
      prices: points.map(({ at, price }) => ({ at: at.toISOString(), price })),
    })),
  };
}

/** The prices of the last 30 days by variant, of these products. */
export async function recentPrices(db: Db, productIds: readonly number[]): Promise<Map<number, PricePoint[]>> {
  return Map.groupBy(await listPrices(db, productIds, honestDays), ({ variant }) => variant);
}

/** Why this change would show a discount that is none, in words; undefined where it is honest. */
export function dishonesty(
  { id, sku, before, after }: Repriced,
  history: ReadonlyMap<number, PricePoint[]>,
): string | undefined {
  const isSame = before && before.price === after.price && before.discount === after.discount;
  if (after.discount === 0 || isSame) return undefined;
  const price = discountedPrice(after.price, after.discount);
  const refusal = refuseDiscount(price, (history.get(id ?? 0) ?? []).map(asPaid), Date.now());
  return refusal && inWords(refusal, sku, price);
}

function inWords(refusal: DiscountRefusal, sku: string, price: number): string {
  const article = sku ? `${sku}: ` : '';
  if (refusal.reason === 'never_sold') {
    return `${article}it has not been on sale yet, so there is no price that a discount could be from.`;
  }
  const { price: lowest, at } = refusal.lowest;
  const day = new Date(at).toISOString().slice(0, 10);
  return `${article}with the discount it costs ${price} som, but it was sold for ${lowest} som since ${day}. A discount has to be below the lowest price of the last ${honestDays} days.`;
}

/** @throws DomainError invalid, of the field `discount`: which variants were cheaper, since when */
export async function requireHonestDiscount(db: Db, productId: number, variants: readonly Repriced[]): Promise<void> {
  if (variants.every(({ after }) => after.discount === 0)) return;
  const history = await recentPrices(db, [productId]);
  const reasons = variants.flatMap((variant) => dishonesty(variant, history) ?? []);
  if (reasons.length > 0) throw invalidField('discount', ...reasons);
}
