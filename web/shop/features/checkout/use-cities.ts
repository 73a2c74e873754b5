import { useCallback, useEffect, useState } from 'react';
import type { City } from '#contract/shop/delivery.ts';
import { api } from '#web/api/browser.ts';

/** Where the shop delivers to: empty while it is fetched, and where it cannot be. */
export type Cities = {
  all: readonly City[];
  chosen: City | undefined;
  /** Asks for them, and what delivery there costs, again. */
  reload?: () => Promise<void>;
};

/** The cities once they are wanted; after a failure they are asked for again with the next choice of a delivery. */
export function useCities(isWanted: boolean, city: number | null): Cities {
  const [all, setAll] = useState<readonly City[]>([]);
  const reload = useCallback(() => api('GET /cities/').then(setAll, () => undefined), []);
  const isMissing = isWanted && all.length === 0;
  useEffect(() => {
    if (isMissing) void reload();
  }, [isMissing, reload]);
  return { reload, all, chosen: isWanted ? all.find(({ id }) => id === city) : undefined };
}
