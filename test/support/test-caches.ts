import { randomUUID } from 'node:crypto';
import { type CatalogueCaches, invalidators } from '#server/boot/listen-for-changes.ts';
import { CatalogCache } from '#server/catalog/product-index/catalog-cache.ts';
import { RecentSearches } from '#server/catalog/search/recent-searches.ts';
import { CachedSynonyms } from '#server/catalog/search/synonyms/synonyms.ts';
import { LiveSessions } from '#server/people/accounts/sessions/live-sessions.ts';
import { RecentReviews } from '#server/people/reviews/recent-reviews.ts';
import { listen } from '#server/platform/database/listener.ts';
import { CachedSettings } from '#server/settings/cached-settings.ts';
import type { TestDatabase } from './database.ts';

type TestCaches = {
  services: CatalogueCaches;
  /** Waits until the caches got every change that is committed by now. */
  catchUp: () => Promise<void>;
  close: () => Promise<void>;
};

/** A list waits for its product index however busy the machine is. */
const indexTimeoutMs = 60_000;

/**
 * The caches of production, which the database's notifications invalidate. Notifications come in the order of their
 * commits, so a cache that got the test's own notification has got all before: what is stale then was never notified.
 */
export async function testCaches({ pool, connection }: TestDatabase): Promise<TestCaches> {
  const services = {
    catalogCache: new CatalogCache({ indexTimeoutMs }),
    liveSessions: new LiveSessions(),
    synonyms: new CachedSynonyms(),
    cachedSettings: new CachedSettings(),
    recentSearches: new RecentSearches(),
    recentReviews: new RecentReviews(),
  };
  const forget = invalidators(services);
  const waiting = new Map<string, () => void>();
  const resolveWaiting = (id: string) => {
    waiting.get(id)?.();
    waiting.delete(id);
  };
  const everything = () => {
    forget.catalog('*');
    forget.search();
    forget.site();
    forget.sessions('');
    for (const id of [...waiting.keys()]) resolveWaiting(id);
  };
  const listener = await listen(connection, { ...forget, caught_up: resolveWaiting }, { onReconnect: everything });
  const catchUp = async () => {
    const id = randomUUID();
    const caughtUp = new Promise<void>((resolve) => waiting.set(id, resolve));
    await pool.query("select pg_notify('caught_up', $1)", [id]);
    await caughtUp;
  };
  return { services, catchUp, close: listener.close };
}
