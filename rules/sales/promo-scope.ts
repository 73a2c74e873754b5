/**
 * Which goods a promo code counts for. Lists are of ids and add up: a product counts that is in any of them; all
 * three empty name the whole shop. What the two flags say holds in addition.
 */
export type PromoScope = {
  brands: readonly number[];
  brand_categories: readonly number[];
  products: readonly number[];
  accessories_only: boolean;
  /** Not for products that have a discount of their own already. */
  full_price_only: boolean;
};

/** What a scope asks of a product. */
export type ScopedProduct = {
  id: number;
  brand: number;
  brandCategory: number;
  isAccessory: boolean;
  /** Percent off that everyone gets. */
  discount: number;
};

export const wholeShop: PromoScope = {
  brands: [],
  brand_categories: [],
  products: [],
  accessories_only: false,
  full_price_only: false,
};

const namesGoods = ({ brands, brand_categories, products }: PromoScope): boolean =>
  brands.length + brand_categories.length + products.length > 0;

/** Whether a code of this scope leaves anything out. */
export const isLimited = (scope: PromoScope): boolean =>
  namesGoods(scope) || scope.accessories_only || scope.full_price_only;

/** Whether a code of this scope counts for the product. */
export function isInScope(scope: PromoScope, product: ScopedProduct): boolean {
  if (scope.accessories_only && !product.isAccessory) return false;
  if (scope.full_price_only && product.discount > 0) return false;
  return (
    !namesGoods(scope) ||
    scope.brands.includes(product.brand) ||
    scope.brand_categories.includes(product.brandCategory) ||
    scope.products.includes(product.id)
  );
}
