import type { CartItem } from '#contract/shop/cart.ts';
import { CartPromises } from './cart-promises.tsx';
import { GoesWith } from './goes-with.tsx';
import { SavedLines } from './saved-lines.tsx';
import { prepareSaved } from './saved-store.ts';

/** What stands under the lines of a filled cart and below its sum, in one piece: nothing comes to stand above what is there already. */
export async function loadBelowCart(): Promise<typeof BelowCart> {
  await prepareSaved();
  return BelowCart;
}

function BelowCart({ items }: { items: readonly CartItem[] }) {
  return (
    <>
      <div>
        <CartPromises />
        <SavedLines />
      </div>
      <GoesWith items={items} />
    </>
  );
}
