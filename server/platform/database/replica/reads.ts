import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';
import { isDatabaseGone } from '#server/platform/database/database-gone.ts';
import type { DB } from '#server/platform/database/tables.generated.ts';
import type { Replica } from './replica.ts';

/** Which side answered: `late` is a replica of unknown age, while the primary was away. */
export type Side = 'primary' | 'replica' | 'late';

/** A primary that was lost may have a successor at once. */
const retryMs = 100;

/**
 * A database for reads: the replica while it is fresh enough, else the primary, per statement. A statement that fails on
 * the replica goes to the primary; while that is away, to the replica however late it is, else to the primary again,
 * because reads may be repeated.
 *
 * @param onAnswer receives which side answered
 */
export function openReads(primary: Db, replica: Replica | undefined, onAnswer: (side: Side) => void): Db {
  const askPrimary = async <Row>(query: CompiledQuery) => {
    const answer = await primary.executeQuery<Row>(query as CompiledQuery<Row>);
    onAnswer('primary');
    return answer;
  };
  const executeQuery = async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
    const answer = await replica?.ask<Row>(query);
    if (answer) onAnswer('replica');
    return answer ?? askPrimary<Row>(query).catch((error) => askWithoutPrimary<Row>(query, error));
  };
  const askWithoutPrimary = async <Row>(query: CompiledQuery, error: unknown): Promise<QueryResult<Row>> => {
    if (!isDatabaseGone(error)) throw error;
    const late = await replica?.askLate<Row>(query);
    if (late) onAnswer('late');
    return late ?? sleep(retryMs).then(() => askPrimary<Row>(query));
  };
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new ReadDriver({ executeQuery, streamQuery: refuse }),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

/** The services for a call: signed-in users read from the primary, where their own writes are, visitors from `reads`. */
export const readingAs =
  <S extends { db: Db; reads: Db }>(services: S) =>
  (user: object | undefined): S =>
    user ? services : { ...services, db: services.reads };

function refuse(): never {
  throw new Error('Reads are single statements');
}

/** Connections are chosen for each statement, so there is nothing to hold, begin or end. */
class ReadDriver implements Driver {
  private readonly connection: DatabaseConnection;

  constructor(connection: DatabaseConnection) {
    this.connection = connection;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.connection;
  }

  async releaseConnection(): Promise<void> {}

  beginTransaction = async () => refuse();
  commitTransaction = async () => refuse();
  rollbackTransaction = async () => refuse();

  async destroy(): Promise<void> {}
}
