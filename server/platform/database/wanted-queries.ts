import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool } from 'pg';
import { mostReadsWaiting, wantedUntil } from '#server/platform/request-context.ts';
import { NotRead, WaitingReads } from '#server/platform/waiting-reads.ts';

const cancelEveryMs = 50;

/** A connection's server process. A balancer may lead to several servers, where another one has the same number: not since the same moment. */
type Backend = { pid: number; since: string };

const ownBackend = 'select pid, backend_start::text as since from pg_stat_activity where pid = pg_backend_pid()';
const cancelBackend =
  'select pg_cancel_backend(pid) from pg_stat_activity where pid = $1 and backend_start = $2::text::timestamptz';

/** `cancel` ends the statement of the connection's server process. */
type Reading = { client: PostgresPoolClient; backend: Backend; cancel: (backend: Backend) => Promise<void> };

/** A connection whose statements stop once the answer that they are for is not wanted any more. */
class WantedClient implements PostgresPoolClient {
  private readonly reading: Reading;
  private readonly signal: AbortSignal;

  constructor(reading: Reading, signal: AbortSignal) {
    this.reading = reading;
    this.signal = signal;
  }

  query<R>(text: unknown, values?: readonly unknown[]): Promise<PostgresQueryResult<R>> & never {
    return this.ask<R>(text, values) as Promise<PostgresQueryResult<R>> & never;
  }

  private async ask<R>(text: unknown, values: readonly unknown[] | undefined): Promise<PostgresQueryResult<R>> {
    const { client } = this.reading;
    const { signal } = this;
    // A transaction is rolled back all the same.
    const isEnd = typeof text === 'string' && /^(?:rollback|commit)\b/i.test(text);
    if (signal.aborted && !isEnd) throw new NotRead('unwanted');
    // Only then made: nearly every statement ends wanted, and an abort costs the stack of its reason.
    let cancelling: { done: AbortController; over: Promise<void> } | undefined;
    const stop = () => {
      const done = new AbortController();
      cancelling = { done, over: this.cancelUntil(done.signal) };
    };
    if (!isEnd) signal.addEventListener('abort', stop, { once: true });
    try {
      return await (client.query(text as string, values as unknown[]) as Promise<PostgresQueryResult<R>>);
    } catch (error) {
      if (signal.aborted) throw new NotRead('unwanted', { cause: error });
      throw error;
    } finally {
      signal.removeEventListener('abort', stop);
      cancelling?.done.abort();
      // The connection's next statement may be another's, which must not be met.
      await cancelling?.over;
    }
  }

  /** Again and again: what is cancelled before the server has begun it goes on. */
  private async cancelUntil(done: AbortSignal): Promise<void> {
    const { backend, cancel } = this.reading;
    while (!done.aborted) {
      await cancel(backend);
      // Cut short by its end, which the next look sees.
      await sleep(cancelEveryMs, undefined, { signal: done }).catch(() => undefined);
    }
  }

  release(destroy?: boolean): void {
    this.reading.client.release(destroy);
  }
}

/**
 * Reads on the connections of a pool, none of which is done for a client who has gone: who waits for a connection leaves, and the
 * statement under way is cancelled. Where the reads of too many requests wait for a connection already, another request is
 * refused; one that has begun to read goes on, for half an answer is none.
 */
export class WantedReads {
  private readonly backends = new WeakMap<PostgresPoolClient, Backend>();
  private readonly waiting = new WaitingReads();
  private readonly control: Pool;

  /** @param control a connection apart, which cancels: those of the pool are all busy with what is to be cancelled */
  constructor(control: Pool) {
    this.control = control;
  }

  /**
   * A connection of the pool for the work under way.
   *
   * @throws NotRead where no one waits for its answer any more, or too many wait for a connection
   */
  async connect<Client extends PostgresPoolClient>(pool: { connect: () => Promise<Client> }): Promise<Client> {
    const signal = wantedUntil();
    if (!signal) return pool.connect();
    if (signal.aborted) throw new NotRead('unwanted');
    const client = await this.waiting.wait(mostReadsWaiting(), () => pool.connect());
    if (!signal.aborted) return client;
    client.release();
    throw new NotRead('unwanted');
  }

  /** This connection, its statements stopped once the answer of the work under way is not wanted any more. */
  async stoppable(client: PostgresPoolClient): Promise<PostgresPoolClient> {
    const signal = wantedUntil();
    if (!signal) return client;
    const backend = await this.backendOf(client);
    return new WantedClient({ client, backend, cancel: this.cancel }, signal);
  }

  private async backendOf(client: PostgresPoolClient): Promise<Backend> {
    const known = this.backends.get(client);
    if (known) return known;
    const { rows } = await client.query<Backend>(ownBackend, []);
    const backend = rows[0] ?? { pid: 0, since: 'epoch' };
    this.backends.set(client, backend);
    return backend;
  }

  private cancel = async ({ pid, since }: Backend): Promise<void> => {
    // Should it fail, the statement ends by itself, at its time limit at the latest.
    await this.control.query(cancelBackend, [pid, since]).catch(() => undefined);
  };
}

/** The shop's pool for Kysely, which reads for those alone who wait for the answer. */
export function wantedPool({ connections, control }: { connections: PostgresPool; control: Pool }): PostgresPool {
  const reads = new WantedReads(control);
  return {
    ...connections,
    connect: async () => {
      const client = await reads.connect(connections);
      try {
        return await reads.stoppable(client);
      } catch (error) {
        client.release(true);
        throw error;
      }
    },
  };
}
