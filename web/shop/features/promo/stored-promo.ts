import { type RankedCode, replacesPromo } from '#rules/sales/promo.ts';
import { readStored, writeStored } from '#web/api/session-storage.ts';

/** The code that the shopper came with or typed, stored in this browser until it is used, replaced or over. */
export const storedPromo = (): RankedCode | null => readStored('promo');

export const keepPromo = (promo: RankedCode): void =>
  writeStored('promo', { code: promo.code, priority: promo.priority });

export const removePromo = (): void => writeStored('promo', null);

/** Keeps a newer code, unless the present one comes first. @returns the one that stays instead */
export function offerPromo(newer: RankedCode): RankedCode | null {
  const present = storedPromo();
  if (!replacesPromo(newer, present)) return present;
  keepPromo(newer);
  return null;
}
