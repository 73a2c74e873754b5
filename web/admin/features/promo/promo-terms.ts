import type { PromoCode, PromoCodeDetails } from '#contract/client.ts';
import { type PromoScope, wholeShop } from '#rules/sales/promo-scope.ts';
import { fixedShopTime, toShopTime } from '#web/admin/kit/shop-time.ts';

/** Something of the catalogue that people choose by its name. */
export type Named = { id: number; name: string };

/** What is typed in a form of terms: texts, as inputs have them. */
export type TypedTerms = {
  kind: PromoCode['kind'];
  value: string;
  starts: string;
  ends: string;
  perCustomer: string;
  minimum: string;
  priority: string;
  scope: Omit<PromoScope, 'products'> & { products: readonly Named[] };
};

/** The same with how often a code works in all, which the codes of a batch do once. */
export type TypedPromo = TypedTerms & { total: string };

export const noTerms: TypedTerms = {
  ...{ kind: 'percent', value: '', starts: '', ends: '', perCustomer: '', minimum: '', priority: '0' },
  scope: { ...wholeShop, products: [] },
};

/** A stored code as its form has it. */
export const typedOf = (promo: PromoCodeDetails): TypedPromo => ({
  kind: promo.kind,
  value: promo.kind === 'free_shipping' ? '' : String(promo.value),
  starts: promo.starts_at ? toShopTime(promo.starts_at) : '',
  ends: promo.ends_at ? toShopTime(promo.ends_at) : '',
  perCustomer: String(promo.per_customer_limit ?? ''),
  minimum: promo.minimum_subtotal > 0 ? String(promo.minimum_subtotal) : '',
  priority: String(promo.priority),
  scope: { ...promo.scope, products: promo.scope_products },
  total: String(promo.total_limit ?? ''),
});

/** An empty text is no limit. */
export const asLimit = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));

type Span = Pick<PromoCode, 'starts_at' | 'ends_at'>;

/** The terms as the calls want them; `stored` is the span that the form was filled from. */
export const asTerms = (
  { kind, value, starts, ends, perCustomer, minimum, priority, scope }: TypedTerms,
  stored: Span = { starts_at: null, ends_at: null },
) => ({
  kind,
  value: kind === 'free_shipping' ? 0 : Number(value),
  starts_at: fixedShopTime(starts, stored.starts_at),
  ends_at: fixedShopTime(ends, stored.ends_at),
  per_customer_limit: asLimit(perCustomer),
  minimum_subtotal: Number(minimum),
  priority: Number(priority),
  scope: {
    ...scope,
    brands: [...scope.brands],
    brand_categories: [...scope.brand_categories],
    products: scope.products.map(({ id }) => id),
  },
});
