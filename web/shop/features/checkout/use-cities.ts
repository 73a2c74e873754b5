import { useEffect, useState } from 'react';
import type { City } from '#contract/shop/delivery.ts';
import { api } from '#web/api/browser.ts';

/** Where the shop delivers to: empty while it is fetched, and where it cannot be. */
export type Cities = { all: readonly City[]; chosen: City | undefined };

/** The cities once they are wanted; after a failure they are asked for again with the next choice of a delivery. */
export function useCities(isWanted: boolean, city: number | null): Cities {
  const [all, setAll] = useState<readonly City[]>([]);
  const isMissing = isWanted && all.length === 0;
  useEffect(() => {
    if (isMissing) api('GET /cities/').then(setAll, () => undefined);
  }, [isMissing]);
  return { all, chosen: isWanted ? all.find(({ id }) => id === city) : undefined };
}
