import type { Som } from '#rules/money.ts';

/** State of a cart line: `left` is the visible stock, 0 where it is no longer sold. */
export type SeenLine = { id: number; count: number; price: Som; price_seen: Som | null; left: number };

/** Why a line is not what the shopper put into the cart. */
export type CartChange<L extends SeenLine = SeenLine> =
  | { kind: 'gone'; line: L }
  | { kind: 'fewer'; line: L; left: number }
  | { kind: 'price'; line: L; was: Som; now: Som };

/**
 * Everything that has changed for the worse since the shopper saw it, in the order of the cart; a line that is gone has no
 * price. A lower price needs no agreement (`cheaperLines`).
 */
export function cartChanges<L extends SeenLine>(lines: readonly L[]): CartChange<L>[] {
  return lines.flatMap((line): CartChange<L>[] => {
    if (line.left === 0) return [{ kind: 'gone', line }];
    const fewer: CartChange<L>[] = line.left < line.count ? [{ kind: 'fewer', line, left: line.left }] : [];
    const { price: now, price_seen: was } = line;
    return was === null || was >= now ? fewer : [...fewer, { kind: 'price', line, was, now }];
  });
}

/** The lines that cost less than the shopper saw, with the price of then. */
export const cheaperLines = <L extends SeenLine>(lines: readonly L[]): { line: L; was: Som; now: Som }[] =>
  lines.flatMap((line) => {
    const { price: now, price_seen: was, left } = line;
    return was !== null && now < was && left > 0 ? [{ line, was, now }] : [];
  });

/** What agreeing to a line's changes does to it: it goes, its count falls to what is left, its price counts as seen. */
export function agreedLine<L extends SeenLine>(line: L): L | undefined {
  if (line.left === 0) return undefined;
  return { ...line, count: Math.min(line.count, line.left), price_seen: line.price };
}
