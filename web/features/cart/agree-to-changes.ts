import type { CartChange } from '#rules/cart-changes.ts';
import { api } from '#web/api/browser.ts';
import { reloadCart, removeItem, setCount } from './cart-store.ts';

/**
 * The shopper takes what has changed: lines that are gone leave the cart, counts fall to what is left, and the new
 * prices count as seen. The cart is fetched again, so what changed meanwhile is told anew.
 *
 * @throws ApiError
 */
export async function agreeToChanges(changes: readonly CartChange[]): Promise<void> {
  for (const change of changes) {
    if (change.kind === 'gone') await removeItem(change.line.id);
    if (change.kind === 'fewer') await setCount(change.line.id, change.left);
  }
  const lines = changes.flatMap((change) =>
    change.kind === 'price' ? [{ id: change.line.id, price: change.now }] : [],
  );
  if (lines.length > 0) await api('POST /carts/agree/', { body: { lines } });
  await reloadCart();
}
