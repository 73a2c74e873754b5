import type { FavoriteChange } from '#contract/shop/favorites.ts';
import { api } from '#web/api/browser.ts';
import { inTime } from '#web/api/in-time.ts';
import { currentShopper } from '#web/session/session.ts';

/** What is different of each favourite since it was saved; nothing where that cannot be asked, which cards do without. */
export async function fetchFavoriteChanges(): Promise<FavoriteChange[]> {
  if (!currentShopper()) return [];
  try {
    return await api('GET /users/favorites/changes/', { signal: inTime() });
  } catch {
    return [];
  }
}
