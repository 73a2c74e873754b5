import type { Connection, Database, Db } from '#server/platform/database/connection.ts';
import { openReads } from '#server/platform/database/replica/reads.ts';
import { Replica } from '#server/platform/database/replica/replica.ts';
import type { Logger } from '#server/platform/log.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import type { Config } from './config.ts';

/** Connections to the replica at most. */
const poolSize = 16;

/**
 * What visitors read: the replica that DATABASE_REPLICA_URL names while it has caught up, else the shop's database.
 *
 * @param closers gets what closes the replica
 */
export function openShopReads(
  { DATABASE_REPLICA_URL: address }: Pick<Config, 'DATABASE_REPLICA_URL'>,
  { connection, database }: { connection: Connection; database: Pick<Database, 'db'> },
  { log, metrics }: { log: Logger; metrics?: Metrics | undefined },
  closers: (() => Promise<unknown>)[],
): { reads: Db; replica: Replica | undefined } {
  const replica =
    address === undefined
      ? undefined
      : new Replica({
          primary: connection,
          replica: address,
          max: poolSize,
          onFault: (err) => log.warn({ err }, 'the replica could not be asked'),
          onStatement: metrics?.noteStatement,
        });
  if (replica) closers.push(() => replica.close());
  return { reads: openReads(database.db, replica, (side) => metrics?.reads.inc({ side })), replica };
}
