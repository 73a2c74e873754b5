import type { PromoCode, PromoCodeDetails } from '#contract/admin/promo.ts';
import { type PromoScope, wholeShop } from '#rules/sales/promo-scope.ts';

/** Something of the catalogue that people choose by its name. */
export type Named = { id: number; name: string };

/** The terms of a code as its form has them: products by their names. A field with nothing in it is null. */
export type TypedTerms = Pick<PromoCode, 'kind' | 'starts_at' | 'ends_at' | 'per_customer_limit' | 'priority'> & {
  value: number | null;
  minimum_subtotal: number | null;
  scope: Omit<PromoScope, 'products'> & { products: readonly Named[] };
};

/** The same with how often a code works in all, which the codes of a batch do once. */
export type TypedPromo = TypedTerms & { total_limit: number | null };

export const noTerms: TypedTerms = {
  kind: 'percent',
  value: null,
  starts_at: null,
  ends_at: null,
  per_customer_limit: null,
  minimum_subtotal: null,
  priority: 0,
  scope: { ...wholeShop, products: [] },
};

/** A stored code as its form has it. */
export const typedOf = (promo: PromoCodeDetails): TypedPromo => ({
  kind: promo.kind,
  value: promo.kind === 'free_shipping' ? null : promo.value,
  starts_at: promo.starts_at,
  ends_at: promo.ends_at,
  per_customer_limit: promo.per_customer_limit,
  minimum_subtotal: promo.minimum_subtotal || null,
  priority: promo.priority,
  scope: { ...promo.scope, products: promo.scope_products },
  total_limit: promo.total_limit,
});

/** The terms as the calls want them. */
export const asTerms = ({ kind, value, minimum_subtotal, scope, ...terms }: TypedTerms) => ({
  ...terms,
  kind,
  value: kind === 'free_shipping' ? 0 : (value ?? 0),
  minimum_subtotal: minimum_subtotal ?? 0,
  scope: {
    ...scope,
    brands: [...scope.brands],
    brand_categories: [...scope.brand_categories],
    products: scope.products.map(({ id }) => id),
  },
});
