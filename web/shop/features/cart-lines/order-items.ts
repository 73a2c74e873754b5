import type { NewOrder } from '#contract/shop/orders.ts';
import type { Line } from '#web/shop/features/cart-lines/line-text.ts';

/** The lines as orders and promo codes are asked with them. */
export const orderItems = (items: readonly Line[]): NewOrder['items'] =>
  items.map(({ product, variant, count, price }) => ({
    product: product.id,
    variant,
    count,
    price,
  }));
