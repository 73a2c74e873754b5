import { type ReactNode, Suspense } from 'react';
import { type CartChange, cheaperLines } from '#rules/sales/cart-changes.ts';
import type { Line } from '#web/shop/features/cart-lines/line-text.ts';
import { optionalPart } from '#web/ui/optional-part.ts';

// Most carts are as they were left: everyone else does not fetch it.
const load = async () => (await import('./cart-changes.tsx')).loadCartChanges();
const Changes = optionalPart(async () => (await load()).CartChanges);
const Cheaper = optionalPart(async () => (await load()).CheaperNote);

/** What has changed since it was put into the cart, with the button that agrees to it. */
export function CartChanges(given: { changes: readonly CartChange<Line>[]; children?: ReactNode }) {
  return (
    <Suspense>
      <Changes {...given} />
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
