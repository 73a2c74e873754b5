import { randomUUID } from 'node:crypto';
import { forgetters, type KeptOfCatalogue } from '#server/boot/hear-changes.ts';
import { CatalogCache } from '#server/catalog/product-index/catalog-cache.ts';
import { RecentSearches } from '#server/catalog/search/recent-searches.ts';
import { KeptSynonyms } from '#server/catalog/search/synonyms/synonyms.ts';
import { LiveSessions } from '#server/people/accounts/sessions/live-sessions.ts';
import { listen } from '#server/platform/database/listener.ts';
import type { TestDatabase } from './database.ts';

type TestCaches = {
  services: KeptOfCatalogue;
  /** Waits until the caches have heard of all that was committed by now. */
  catchUp: () => Promise<void>;
  close: () => Promise<void>;
};

/** A list waits for its shelf however busy the machine is. */
const indexTimeoutMs = 60_000;

/**
 * The caches of production, which forget what the database says has changed. Notifications come in the order of their
 * commits, so that a cache that has heard one of its own has heard all before: what is old then, nobody has announced.
 */
export async function testCaches({ pool, connection }: TestDatabase): Promise<TestCaches> {
  const services = {
    catalogCache: new CatalogCache({ indexTimeoutMs }),
    liveSessions: new LiveSessions(),
    synonyms: new KeptSynonyms(),
    recentSearches: new RecentSearches(),
  };
  const forget = forgetters(services);
  const waiting = new Map<string, () => void>();
  const hear = (id: string) => {
    waiting.get(id)?.();
    waiting.delete(id);
  };
  const everything = () => {
    forget.catalog('*');
    forget.search();
    forget.sessions('');
    for (const id of [...waiting.keys()]) hear(id);
  };
  const listener = await listen(connection, { ...forget, caught_up: hear }, { onReconnect: everything });
  const catchUp = async () => {
    const id = randomUUID();
    const heard = new Promise<void>((resolve) => waiting.set(id, resolve));
    await pool.query("select pg_notify('caught_up', $1)", [id]);
    await heard;
  };
  return { services, catchUp, close: listener.close };
}
