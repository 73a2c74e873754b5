import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool } from 'pg';
import { mostReadsWaiting, wantedUntil } from '#server/platform/request-context.ts';
import { NotRead, WaitingReads } from '#server/platform/waiting-reads.ts';

const cancelEveryMs = 50;

/** `pid` is of the connection's server process, whose statement `cancel` ends. */
type Reading = { client: PostgresPoolClient; pid: number; cancel: (pid: number) => Promise<void> };

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
    const { pid, cancel } = this.reading;
    while (!done.aborted) {
      await cancel(pid);
      // Cut short by its end, which the next look sees.
      await sleep(cancelEveryMs, undefined, { signal: done }).catch(() => undefined);
    }
  }

  release(destroy?: boolean): void {
    this.reading.client.release(destroy);
  }
}

type Pools = {
  /** The shop's pool as Kysely sees it. */
  connections: PostgresPool;
  /** A connection apart, which cancels: those of the pool are all busy with what is to be cancelled. */
  control: Pool;
};

/**
 * A pool that does nothing for clients who have gone: who waits for a connection leaves, and the statement under way is
 * cancelled. Where the reads of too many requests wait for a connection already, another request is refused; one that has
 * begun to read goes on, for half an answer is none.
 */
export function wantedPool({ connections, control }: Pools): PostgresPool {
  const pids = new WeakMap<PostgresPoolClient, number>();
  const pidOf = async (client: PostgresPoolClient): Promise<number> => {
    const known = pids.get(client);
    if (known !== undefined) return known;
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid', []);
    const pid = rows[0]?.pid ?? 0;
    pids.set(client, pid);
    return pid;
  };
  const cancel = async (pid: number) => {
    // Should it fail, the statement ends by itself, at its time limit at the latest.
    await control.query('select pg_cancel_backend($1)', [pid]).catch(() => undefined);
  };
  const waiting = new WaitingReads();
  const connectFor = async (signal: AbortSignal): Promise<PostgresPoolClient> => {
    const client = await waiting.wait(mostReadsWaiting(), () => connections.connect());
    try {
      if (signal.aborted) throw new NotRead('unwanted');
      return new WantedClient({ client, pid: await pidOf(client), cancel }, signal);
    } catch (error) {
      client.release(!(error instanceof NotRead));
      throw error;
    }
  };
  return {
    ...connections,
    connect: async () => {
      const signal = wantedUntil();
      if (!signal) return connections.connect();
      if (signal.aborted) throw new NotRead('unwanted');
      return connectFor(signal);
    },
  };
}
