import type { PromoCode } from '#contract/client.ts';
import { type PromoScope, wholeShop } from '#rules/promo-scope.ts';
import { fromShopTime, toShopTime } from '#web/features/office/shop-time.ts';

/** What is typed in a form of terms: texts, as inputs have them. */
export type TypedTerms = {
  kind: PromoCode['kind'];
  value: string;
  starts: string;
  ends: string;
  perCustomer: string;
  minimum: string;
  priority: string;
  scope: PromoScope;
};

/** The same with how often a code works in all, which the codes of a batch do once. */
export type TypedPromo = TypedTerms & { total: string };

export const noTerms: TypedTerms = {
  ...{ kind: 'percent', value: '', starts: '', ends: '', perCustomer: '', minimum: '', priority: '0' },
  scope: wholeShop,
};

/** A stored code as its form has it. */
export const typedOf = (promo: PromoCode): TypedPromo => ({
  kind: promo.kind,
  value: promo.kind === 'free_shipping' ? '' : String(promo.value),
  starts: promo.starts_at ? toShopTime(promo.starts_at) : '',
  ends: promo.ends_at ? toShopTime(promo.ends_at) : '',
  perCustomer: String(promo.per_customer_limit ?? ''),
  minimum: promo.minimum_subtotal > 0 ? String(promo.minimum_subtotal) : '',
  priority: String(promo.priority),
  scope: promo.scope,
  total: String(promo.total_limit ?? ''),
});

/** An empty text is no limit. */
export const asLimit = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));

/** The terms as the calls want them. */
export const asTerms = ({ kind, value, starts, ends, perCustomer, minimum, priority, scope }: TypedTerms) => ({
  kind,
  value: kind === 'free_shipping' ? 0 : Number(value),
  starts_at: fromShopTime(starts) ?? null,
  ends_at: fromShopTime(ends) ?? null,
  per_customer_limit: asLimit(perCustomer),
  minimum_subtotal: Number(minimum),
  priority: Number(priority),
  scope: {
    ...scope,
    brands: [...scope.brands],
    brand_categories: [...scope.brand_categories],
    products: [...scope.products],
  },
});
