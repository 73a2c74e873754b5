import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';

/** How far back announced changes are read: farther than a stored page may be old. Rows stay for longer. */
const readBack = '12 hours';

/** Announces `NAME xmin xmax` on the channel page_mark. */
export async function askForMark(db: Db, name: string): Promise<void> {
  await sql`
    select pg_notify('page_mark', concat_ws(' ', ${name}::text, pg_snapshot_xmin(pg_current_snapshot()),
      pg_snapshot_xmax(pg_current_snapshot())))`.execute(db);
}

export type AnnouncedChange = { channel: string; payload: string; xid: string };

/** What changes were announced lately, the latest transaction of each. */
export async function announcedChanges(db: Db): Promise<AnnouncedChange[]> {
  const { rows } = await sql<AnnouncedChange>`
    select channel, payload, max(xid)::text as xid from page_changes
    where created_at > clock_timestamp() - ${readBack}::interval and xid < pg_snapshot_xmax(pg_current_snapshot())::text::bigint
    group by channel, payload order by max(xid)`.execute(db);
  return rows;
}

/**
 * Which database this is, as far as numbers of transactions have a meaning: another cluster, a standby that has become
 * the primary and a database that was restored are others. And its time, in ms.
 */
export async function databaseIdentity(db: Db): Promise<{ identity: string; now: number }> {
  const { rows } = await sql<{ identity: string; now: number }>`
    select concat_ws(' ', system_identifier, left(pg_walfile_name(pg_current_wal_insert_lsn()), 8),
        (select oid from pg_database where datname = current_database()), 'page_changes'::regclass::oid) as identity,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as now
    from pg_control_system()`.execute(db);
  return rows[0] ?? { identity: '', now: 0 };
}
