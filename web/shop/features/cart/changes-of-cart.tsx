import { lazy, Suspense } from 'react';
import { type CartChange, cheaperLines } from '#rules/sales/cart-changes.ts';
import type { Line } from '#web/shop/features/cart-lines/line-text.ts';

// Most carts are as they were left: everyone else does not fetch it.
const load = async () => (await import('./cart-changes.tsx')).loadCartChanges();
const Changes = lazy(async () => ({ default: (await load()).CartChanges }));
const Cheaper = lazy(async () => ({ default: (await load()).CheaperNote }));

/** What has changed since it was put into the cart, with the button that agrees to it. */
export function CartChanges({ changes }: { changes: readonly CartChange<Line>[] }) {
  return (
    <Suspense>
      <Changes changes={changes} />
    </Suspense>
  );
}

/** What costs less by now, if anything does. */
export function CheaperNote({ lines }: { lines: readonly Line[] }) {
  if (cheaperLines(lines).length === 0) return null;
  return (
    <Suspense>
      <Cheaper lines={lines} />
    </Suspense>
  );
}
