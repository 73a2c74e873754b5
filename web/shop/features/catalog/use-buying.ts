import { useRef, useState } from 'react';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useIsOut } from '#web/ui/use-is-out.ts';
import type { chosenVariant } from './choice.ts';
import type { PageProduct } from './page-product.ts';

export type Variant = NonNullable<ReturnType<typeof chosenVariant>>;

export type CartLineActions = { count: number; setCount: (count: number) => Promise<unknown> };

/** What a route does with 'to the cart': the cart is another feature. */
export type CartActions = {
  /** Adds, and says so. @throws ApiError */
  add: (choice: { product: number; variant: number; count: number }) => Promise<unknown>;
  /** Pieces of it in the cart, and the way to change their number; undefined where there are none. */
  lineOf: (variant: number | undefined) => CartLineActions | undefined;
};

/** A variant that can be bought, and how many pieces of it. */
export type Buying = {
  product: PageProduct;
  variant: Variant;
  name: string;
  line: CartLineActions | undefined;
  add: CartActions['add'];
  /** Pieces to buy. */
  count: number;
};

type Bought = { product: PageProduct; variant: Variant | undefined; name: string; cart: CartActions };

/** What the buttons of a product's page share: the pieces that are wanted, and whether the first button is out of sight. */
export function useBuying({ product, variant, name, cart }: Bought) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const isOut = useIsOut(box);
  const [wanted, setWanted] = useState({ variant: 0, count: 1 });
  const line = cart.lineOf(variant?.row.variant);
  // Another variant begins with one.
  const count = line?.count ?? (wanted.variant === variant?.row.variant ? wanted.count : 1);
  const change = (next: number) => {
    if (!line) return setWanted({ variant: variant?.row.variant ?? 0, count: next });
    line.setCount(next).catch((error: unknown) => toast.error(errorText(t, error)));
  };
  const buying: Buying | undefined = variant && { product, variant, name, line, count, add: cart.add };
  return { buying, box, isOut, change };
}
