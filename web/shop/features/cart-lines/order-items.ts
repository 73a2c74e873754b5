import type { NewOrder } from '#contract/shop/orders.ts';
import type { Line } from '#web/shop/features/cart-lines/line-text.ts';

/** The lines as orders and promo codes are asked with them. */
export const orderItems = (items: readonly Line[]): NewOrder['items'] =>
  items.map(({ product, count, price, color_name, memory_name }) => ({
    product: product.id,
    count,
    price,
    color_name,
    memory_name,
  }));
