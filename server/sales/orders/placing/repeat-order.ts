import type { z } from 'zod';
import type { RepeatedOrder } from '#contract/shop/orders.ts';
import { shownShortage } from '#rules/catalog/shown-stock.ts';
import { fieldTexts } from '#rules/text/translations.ts';
import { variantsForSale } from '#server/catalog/products/products.ts';
import type { Services } from '#server/platform/services.ts';
import { addToCart } from '#server/sales/cart/cart.ts';
import type { Shopper } from '#server/sales/guests/guests.ts';
import { type OrderReader, requireOrder } from '#server/sales/orders/find-order.ts';
import { listItems } from '#server/sales/orders/queries.ts';

/**
 * Puts what an order was of into the cart of who asks for it, as far as it is still sold and there, at today's prices; of
 * what there is too little of no more than a shopper may know of.
 *
 * @returns line by line what came into the cart, and why not all of it
 * @throws DomainError not_found: there is no such order of theirs; invalid: the cart is full
 */
export async function repeatOrder(
  services: Services,
  id: number,
  { reader, shopper }: { reader: OrderReader; shopper: Shopper },
): Promise<z.input<typeof RepeatedOrder>> {
  const { db } = services;
  await requireOrder(db, id, reader);
  const items = await listItems(db, [id]);
  const onSale = await variantsForSale(
    db,
    items.map((item) => item.variant_id),
  );
  const byId = new Map(onSale.map((variant) => [variant.variantId, variant]));
  const lines: z.input<typeof RepeatedOrder>['lines'] = [];
  for (const item of items) {
    const { variant_id, count } = item;
    const variant = byId.get(variant_id);
    const stock = variant?.stock ?? 0;
    const added = stock < count ? shownShortage(stock) : count;
    if (variant && added > 0) {
      await addToCart(services, shopper, { product: variant.productId, variant: variant.variantId, count: added });
    }
    const reason = !variant ? 'not_sold' : added === 0 ? 'out_of_stock' : added < count ? 'fewer_left' : null;
    lines.push({
      ...fieldTexts(item, 'name'),
      wanted: count,
      added,
      reason,
      price_was: item.price,
      price: variant?.unitPrice ?? null,
    });
  }
  return { lines };
}
