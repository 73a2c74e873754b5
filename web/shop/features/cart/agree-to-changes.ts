import type { CartChange } from '#rules/sales/cart-changes.ts';
import { languageOfPath } from '#rules/text/language.ts';
import { api } from '#web/api/browser.ts';
import { itemName, type Line } from '#web/shop/features/cart-lines/line-text.ts';
import { reloadCart, removeItem, setCount } from './cart-store.ts';

/**
 * The shopper takes what has changed: lines that are gone leave the cart, counts fall to what is left, and the new
 * prices count as seen. The cart is fetched again, so later changes are shown again.
 *
 * @throws ApiError
 */
export async function agreeToChanges(changes: readonly CartChange<Line>[]): Promise<void> {
  const language = languageOfPath(location.pathname);
  for (const change of changes) {
    const name = itemName(change.line, language);
    if (change.kind === 'gone') await removeItem(change.line.id, name);
    if (change.kind === 'fewer') await setCount(change.line.id, change.left, name);
  }
  const lines = changes.flatMap((change) =>
    change.kind === 'price' ? [{ id: change.line.id, price: change.now }] : [],
  );
  if (lines.length > 0) await api('POST /carts/agree/', { body: { lines } });
  await reloadCart();
}
