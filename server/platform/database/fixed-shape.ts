import { type PostgresPool, type PostgresPoolClient, type PostgresQueryResult, type RawBuilder, sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';

const mark = '/* fixed shape */';

/**
 * Ends a statement that is executed often and whose best plan is the same for all values: each connection then plans
 * it once instead of every time. Never for a list's filters: their generic plan was measured to be many times slower.
 */
export const fixedShape = sql.raw(mark);

/**
 * A value of such a statement that PostgreSQL does not know while it plans. Of an array it takes ten elements otherwise, and for a number
 * the average: where the values of the first executions promise less, it never keeps the plan for all, and plans each execution.
 */
export const unseen = <Value>(value: RawBuilder<Value>): RawBuilder<Value> => sql<Value>`(select ${value})`;

/** Ids that are not known while it plans, to be compared by `= any(…)`. */
export const unseenIds = (ids: readonly number[]): RawBuilder<number[]> => sql`${unseen(sql`${ids}::int[]`)}::int[]`;

const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `fixed_${names.size}`;
  names.set(text, name);
  return name;
}

/** A connection that sends marked statements by name, which is how PostgreSQL keeps a plan. */
class NamingClient implements PostgresPoolClient {
  private readonly client: PoolClient;

  constructor(client: PoolClient) {
    this.client = client;
  }

  query<R>(text: unknown, values?: readonly unknown[]): Promise<PostgresQueryResult<R>> & never {
    const query =
      typeof text === 'string' && text.endsWith(mark) ? { name: nameOf(text), text, values } : { text, values };
    return this.client.query(query as never) as unknown as Promise<PostgresQueryResult<R>> & never;
  }

  release(destroy?: boolean): void {
    this.client.release(destroy);
  }
}

/** The pool for Kysely, which itself knows no named statements. */
export function namingPool(pool: Pool): PostgresPool {
  const clients = new WeakMap<PoolClient, NamingClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      // Kysely recognises its connections by the object that it was given.
      const naming = clients.get(client) ?? new NamingClient(client);
      clients.set(client, naming);
      return naming;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}
