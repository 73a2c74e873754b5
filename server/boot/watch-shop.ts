import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { ChatSockets } from '#server/people/chat/sockets/sockets.ts';
import type { Db } from '#server/platform/database/connection.ts';
import type { Replica } from '#server/platform/database/replica/replica.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import type { PageCache } from '#server/platform/pages/page-cache.ts';
import type { StoredPages } from '#server/platform/pages/stored-pages.ts';
import { countRecentPayments } from '#server/sales/payments/payments.ts';

type Watched = {
  db: Db;
  pool: Pool;
  replica?: Replica | undefined;
  pages: PageCache;
  stored?: StoredPages | undefined;
  chat: ChatSockets;
};

/** Gauges of the shop, read when metrics are scraped: pool, queue, pages, payments, sockets. */
export function watchShop(metrics: Metrics, { db, pool, replica, pages, stored, chat }: Watched): void {
  const connections = async () => ({ used: pool.totalCount - pool.idleCount, idle: pool.idleCount });
  metrics.watch('dukon_pool_connections', 'Connections of the pool', connections, 'state');
  metrics.watch('dukon_pool_waiting', 'Requests that wait for a connection', () => pool.waitingCount);
  if (replica)
    metrics.watch(
      'dukon_replica_lag_seconds',
      'Since the replica was seen to have everything',
      () => replica.lagMs / 1000,
    );
  metrics.watch('dukon_pages_from_memory', 'Pages answered from memory since the start', () => pages.hits);
  if (stored) {
    metrics.watch('dukon_pages_from_disk', 'Pages read from the disk since the start', () => stored.hits);
    metrics.watch('dukon_pages_on_disk', 'Whether pages on disk are in use', () =>
      Number(stored.marks.xmin !== undefined),
    );
  }
  metrics.watch('dukon_pages_made', 'Pages made since the start, in the background too', () => pages.made);
  metrics.watch('dukon_pages_cached', 'Pages in memory', () => pages.size);
  metrics.watch('dukon_pages_cached_bytes', 'What pages in memory take', () => pages.bytes);
  metrics.watch('dukon_jobs_waiting', 'Jobs of all instances by state', () => countJobs(db), 'state');
  metrics.watch('dukon_payments_day', 'Payments begun in 24 hours by state', () => countRecentPayments(db), 'status');
  metrics.watch('dukon_chat_sockets', 'Open sockets of the chat', () => chat.count);
  metrics.watch('dukon_chat_waiting_bytes', 'What sockets were told and have not taken', () => chat.waitingBytes());
}

/** `failed` are given up: they wait for a person. */
async function countJobs(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ due: number; later: number; failed: number }>`
    select count(*) filter (where run_at <= now() and attempts < max_attempts) as due,
      count(*) filter (where run_at > now() and attempts < max_attempts) as later,
      count(*) filter (where attempts >= max_attempts) as failed
    from graphile_worker._private_jobs`.execute(db);
  return rows[0] ?? {};
}
