import { sql } from 'kysely';
import type { Pool } from 'pg';
import { countRecentPayments } from '#server/payments/payments.ts';
import type { Db } from './platform/database/connection.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import type { PageCache } from './platform/pages/page-cache.ts';

/** The figures of the shop that are asked for when somebody looks: pool, queue, pages, payments. */
export function watchShop(metrics: Metrics, { db, pool, pages }: { db: Db; pool: Pool; pages: PageCache }): void {
  const connections = async () => ({ used: pool.totalCount - pool.idleCount, idle: pool.idleCount });
  metrics.watch('dukon_pool_connections', 'Connections of the pool', connections, 'state');
  metrics.watch('dukon_pool_waiting', 'Requests that wait for a connection', () => pool.waitingCount);
  metrics.watch('dukon_pages_from_memory', 'Pages answered from memory since the start', () => pages.hits);
  metrics.watch('dukon_jobs_waiting', 'Jobs of all instances by state', () => countJobs(db), 'state');
  metrics.watch('dukon_payments_day', 'Payments begun in 24 hours by state', () => countRecentPayments(db), 'status');
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
