import type { Refusal } from '#contract/refusals/refusals.ts';
import { discountedPrice } from '#rules/catalog/discount.ts';
import {
  type DiscountRefusal,
  honestDays,
  lowestPaid,
  type OldPriceRefusal,
  offeredDays,
  type PaidPrice,
  refuseDiscount,
  refuseOldPrice,
} from '#rules/catalog/honest-discount.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { DomainError, notFound } from '#server/platform/errors.ts';
import { listEverStocked, listPrices, listShownPrices, type PricePoint } from './price-queries.ts';

/** How far back shoppers see prices. */
const shownDays = 365;

/** What a variant is offered for: som before the discount, percent off, som that are struck next to it. */
type Offer = { price: number; discount: number; oldPrice: number | null };

/** A variant's offer before and after a change; `before` is absent for a new one. */
export type Repriced = { id: number | undefined; sku: string; before?: Offer; after: Offer };

const asPaid = ({ at, price }: PricePoint) => ({ at: at.getTime(), price });

/**
 * What a published product's variants were asked for.
 *
 * @throws DomainError not_found: no such product on sale
 */
export async function priceHistory(db: Db, productId: number) {
  const prices = await listShownPrices(db, productId, shownDays);
  if (!prices) throw notFound('Product');
  const byVariant = Map.groupBy(prices, ({ variant }) => variant);
  const now = Date.now();
  return {
    variants: [...byVariant].map(([variant, points]) => ({
      variant,
      lowest: lowestPaid(points.map(asPaid), now)?.price ?? null,
      prices: points.map(({ at, price }) => ({ at: at.toISOString(), price })),
    })),
  };
}

/** The prices of the last 30 days by variant, of these products; a variant that was never in stock was not on offer. */
export async function recentPrices(db: Db, productIds: readonly number[]): Promise<Map<number, PricePoint[]>> {
  const [prices, stocked] = await Promise.all([
    listPrices(db, productIds, honestDays),
    listEverStocked(db, productIds),
  ]);
  const offered = new Set(stocked);
  return Map.groupBy(
    prices.filter(({ variant }) => offered.has(variant)),
    ({ variant }) => variant,
  );
}

/** Why a discount or an old price would be none; `since` is an ISO instant. */
export type DiscountViolation = {
  reason: (DiscountRefusal | OldPriceRefusal)['reason'];
  price: number;
  lowest?: number;
  highest?: number;
  since?: string;
};

/** Why this change would show a discount or an old price that is none; undefined where it is honest. */
export function discountViolation(
  change: Repriced,
  history: ReadonlyMap<number, PricePoint[]>,
): DiscountViolation | undefined {
  const refusal = refuseOffer(change, history);
  return refusal && shown(refusal);
}

function refuseOffer(
  { id, sku, before, after }: Repriced,
  history: ReadonlyMap<number, PricePoint[]>,
): Refusal<Violated> | undefined {
  if ((after.discount === 0 && after.oldPrice === null) || isSame(before, after)) return undefined;
  const article = sku ? `${sku}: ` : '';
  const paid = (history.get(id ?? 0) ?? []).map(asPaid);
  const price = discountedPrice(after.price, after.discount);
  const ofDiscount = refuseDiscount(price, paid, Date.now());
  if (ofDiscount) return refusalOf(article, price, ofDiscount);
  const ofOldPrice = after.oldPrice === null ? undefined : refuseOldPrice(after.oldPrice, paid, Date.now());
  return ofOldPrice && refusalOf(article, after.oldPrice ?? 0, ofOldPrice);
}

const isSame = (before: Offer | undefined, after: Offer) =>
  before !== undefined &&
  before.price === after.price &&
  before.discount === after.discount &&
  before.oldPrice === after.oldPrice;

/** The refusal as lists of changes keep it. */
function shown(said: Refusal<Violated>): DiscountViolation {
  const { code: reason, article: _, days: __, ...figures } = said;
  return { reason, ...figures };
}

type Violated = 'never_sold' | 'not_lower' | 'never_asked';

function refusalOf(article: string, price: number, refusal: DiscountRefusal | OldPriceRefusal): Refusal<Violated> {
  if (refusal.reason === 'never_sold') return { code: 'never_sold', article, days: offeredDays, price };
  const bound = refusal.reason === 'never_asked' ? refusal.highest : refusal.lowest;
  const said = { article, days: honestDays, price, since: instantOf(bound) };
  return refusal.reason === 'never_asked'
    ? { code: 'never_asked', ...said, highest: bound.price }
    : { code: 'not_lower', ...said, lowest: bound.price };
}

const instantOf = ({ at }: PaidPrice) => new Date(at).toISOString();

/** @throws DomainError invalid, of the field `discount`: which variants were cheaper, since when, or never so dear */
export async function requireHonestDiscount(db: Db, productId: number, variants: readonly Repriced[]): Promise<void> {
  if (variants.every(({ after }) => after.discount === 0 && after.oldPrice === null)) return;
  const history = await recentPrices(db, [productId]);
  const refusals = variants.flatMap((variant, place) => {
    const refusal = refuseOffer(variant, history);
    return refusal ? [{ refusal, path: pathOf(variant, place, refusal) }] : [];
  });
  const [first] = refusals;
  if (!first) return;
  const fields = { discount: refusals.map(({ refusal }) => refusal) };
  const codes = Object.fromEntries(refusals.map(({ path, refusal }) => [path, refusal]));
  const data = { refusal: shown(first.refusal) };
  throw new DomainError('invalid', 'dishonest_discount', {}, { fields, codes, data });
}

/** The value to blame: the variant's old price where there is no discount, or it was never asked. */
const pathOf = ({ after }: Repriced, place: number, { code }: Refusal<Violated>) =>
  after.discount === 0 || code === 'never_asked' ? `variants.${place}.old_price` : 'discount';
