import { maxRecent } from '#rules/limits.ts';
import { readStored, writeStored } from '#web/api/session-storage.ts';

/** The list with a product looked at just now in front: no product twice, the oldest dropped. */
export function withRecent(ids: readonly number[], id: number): number[] {
  return [id, ...ids.filter((other) => other !== id)].slice(0, maxRecent);
}

/** Notes in this browser that the product has been looked at. */
export function rememberProduct(id: number): void {
  writeStored('recentlyViewed', withRecent(readStored('recentlyViewed') ?? [], id));
}

/** What was looked at in this browser before, the last first, without the product that is shown. */
export function recentProducts(except: number): number[] {
  return (readStored('recentlyViewed') ?? []).filter((id) => id !== except);
}
