import type { Order } from '#contract/shop/orders.ts';
import type { CheckoutProvider } from '#rules/sales/payment-method.ts';
import { readTab, writeTab } from './tab-storage.ts';

const placedKey = 'placedOrder';

/**
 * What the success page opens with; the figures are read from the server again. `awaited` says its day at once, and
 * `saved` is how many som the order cost less than its form had shown.
 */
export type Placed = {
  id: number;
  number: string;
  total: number;
  payment: CheckoutProvider;
  awaited?: Pick<Order, 'type' | 'status' | 'created_at' | 'extra_days'>;
  saved?: number;
};

export const savePlaced = (placed: Placed): void => writeTab(placedKey, placed);
export const readPlaced = (): Placed | null => readTab(placedKey) as Placed | null;
