import { exportAccount } from '#server/accounts/accounts.ts';
import { listCart } from '#server/cart/cart.ts';
import { listFavorites } from '#server/favorites/favorites.ts';
import { listOwnOrders, mostOrders } from '#server/orders/orders.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { embedJson } from '#server/platform/http/raw-json.ts';
import type { Services } from '#server/services.ts';

/** More lines than a cart may have. */
const allLines = { limit: 1000, offset: 0 };

/** Everything that the shop keeps of a person, as JSON (contract/personal-data.ts). */
export async function exportPerson(services: Services, actor: Actor): Promise<Buffer> {
  const [account, favorites, cart, orders] = await Promise.all([
    exportAccount(services.db, actor),
    listFavorites(services, actor.id),
    listCart(services, actor.id, allLines),
    everyOrder(services, actor),
  ]);
  return embedJson({ exported_at: new Date().toISOString(), ...account }, { favorites, cart: cart.rows, orders });
}

async function everyOrder(services: Services, actor: Actor): Promise<Buffer[]> {
  const orders: Buffer[] = [];
  for (let all = 1; orders.length < all; ) {
    const { count, rows } = await listOwnOrders(services, actor, { limit: mostOrders, offset: orders.length });
    orders.push(...rows);
    all = rows.length > 0 ? count : 0;
  }
  return orders;
}
