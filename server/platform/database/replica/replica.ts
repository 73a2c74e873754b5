import type { CompiledQuery, QueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { type Connection, openPool } from '#server/platform/database/connection.ts';
import { WantedReads } from '#server/platform/database/wanted-queries.ts';
import { NotRead } from '#server/platform/waiting-reads.ts';
import { PrimaryMarks } from './primary-marks.ts';

const lookEveryMs = 1_000;
/** Timeout of position queries and connections; a slower server counts as away, in ms. */
const timeoutMs = 1_000;

const primaryPosition = `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::int8 as position`;
/** Null: the server follows no primary, so it is no replica. */
const replicaPosition = `select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::int8 end as position`;

type Options = {
  primary: Connection;
  replica: Connection;
  /** Connections to the replica at most. */
  max: number;
  /** Receives why the replica could not be asked. */
  onFault: (error: Error) => void;
  /** Receives how long each statement took, in ms, and whether it failed. */
  onStatement?: ((ms: number, hasFailed: boolean) => void) | undefined;
};

/**
 * A replica that is asked only while it has replayed what it must have (`PrimaryMarks`). Each connection is asked for
 * itself, because a balancer may lead them to different servers.
 */
export class Replica {
  private readonly marks = new PrimaryMarks();
  private readonly pool: Pool;
  private readonly wanted: WantedReads;
  private readonly watching: { primary: Pool; replica: Pool };
  private readonly closers: (() => Promise<void>)[];
  private readonly positions = new WeakMap<PoolClient, number>();
  /** Gives up what the replica was asked and has not answered. */
  private readonly giveUp = new Set<(error: Error) => void>();
  private readonly onFault: Options['onFault'];
  private readonly onStatement: Options['onStatement'];
  private readonly timer: NodeJS.Timeout;
  private isThere = false;
  private wasLate = false;
  private onPrimaryBack: () => void = () => {};
  private hadAllAt = performance.now();
  private isClosed = false;
  private looking: Promise<void> | undefined;
  private marking: Promise<void> | undefined;

  constructor({ primary, replica, max, onFault, onStatement }: Options) {
    this.onFault = onFault;
    this.onStatement = onStatement;
    // A connection that breaks while idle is a fault that the next look finds.
    const onError = () => void this.look();
    const limits = { connectionTimeoutMillis: timeoutMs };
    const watch = { max: 1, onError: () => {}, limits: { ...limits, query_timeout: timeoutMs } };
    const pools = [
      openPool(replica, { max, onError, limits }),
      openPool(primary, watch),
      openPool(replica, watch),
    ] as const;
    this.pool = pools[0].pool;
    this.watching = { primary: pools[1].pool, replica: pools[2].pool };
    this.wanted = new WantedReads(this.watching.replica);
    this.closers = pools.map(
      ({ close }) =>
        () =>
          close(),
    );
    this.timer = setInterval(() => void this.look(), lookEveryMs).unref();
    void this.look();
  }

  /** Something has changed: later reads must see it. */
  noteChange(): void {
    this.marks.change();
    void this.mark();
  }

  /** How long ago, in ms, the replica was seen to have everything. */
  get lagMs(): number {
    return performance.now() - this.hadAllAt;
  }

  /**
   * The replica's answer; undefined where it is away, behind, has failed, or too many wait for it: then the primary is to be asked.
   *
   * @throws NotRead where the answer is not wanted any more
   */
  async ask<Row>(query: CompiledQuery): Promise<QueryResult<Row> | undefined> {
    const demanded = this.marks.demanded();
    return demanded === undefined ? undefined : this.tryToAsk<Row>(query, demanded);
  }

  /** The same however late it is, for when the primary is gone: what is old is better than nothing. */
  async askLate<Row>(query: CompiledQuery): Promise<QueryResult<Row> | undefined> {
    const answer = await this.tryToAsk<Row>(query, 0);
    if (answer) this.wasLate = true;
    return answer;
  }

  /** Whether something was read late, and may be in what was made since. */
  get isLate(): boolean {
    return this.wasLate;
  }

  /** Calls this when the primary is back and the replica was asked in between: what was made of it may be old. */
  onReturn(listener: () => void): void {
    this.onPrimaryBack = listener;
  }

  private async tryToAsk<Row>(query: CompiledQuery, demanded: number): Promise<QueryResult<Row> | undefined> {
    if (!this.isThere) return undefined;
    const { promise, reject } = Promise.withResolvers<never>();
    promise.catch(() => {}); // No caller may be waiting for it yet.
    this.giveUp.add(reject);
    let client: PoolClient | undefined;
    let isUsable = false;
    try {
      client = await this.wanted.connect(this.pool);
      const rows = await Promise.race([this.askOn<Row>(client, query, demanded), promise]);
      isUsable = true;
      return rows && { rows };
    } catch (error) {
      if (error instanceof NotRead) {
        isUsable = true;
        if (error.reason === 'busy') return undefined;
        throw error;
      }
      // The primary answers, or fails and says what is wrong with the statement itself.
      this.onFault(error as Error);
      void this.look();
      return undefined;
    } finally {
      this.giveUp.delete(reject);
      client?.release(!isUsable);
    }
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    this.isClosed = true;
    this.isThere = false;
    for (const close of this.closers) await close();
  }

  private async askOn<Row>(client: PoolClient, query: CompiledQuery, demanded: number): Promise<Row[] | undefined> {
    const reading = await this.wanted.stoppable(client);
    if ((this.positions.get(client) ?? -1) < demanded) {
      this.positions.set(client, await askPosition(reading, replicaPosition));
      if ((this.positions.get(client) ?? -1) < demanded) return undefined;
    }
    const start = performance.now();
    let hasFailed = true;
    try {
      const { rows } = await reading.query<Row>(query.sql, [...query.parameters]);
      hasFailed = false;
      return rows;
    } finally {
      this.onStatement?.(performance.now() - start, hasFailed);
    }
  }

  /** Finds out where both are. */
  private look(): Promise<void> {
    this.looking ??= this.lookNow().finally(() => {
      this.looking = undefined;
    });
    return this.looking;
  }

  private async lookNow(): Promise<void> {
    await this.mark();
    try {
      const position = await askPosition(this.watching.replica, replicaPosition);
      this.hadAllAt = this.marks.momentOf(position) ?? this.hadAllAt;
      this.isThere = position >= 0 && !this.isClosed;
    } catch (error) {
      if (this.isThere) this.onFault(error as Error);
      this.isThere = false;
      for (const giveUp of this.giveUp) giveUp(error as Error);
    }
  }

  /** Marks the primary's position; again where something changed in between. */
  private mark(): Promise<void> {
    this.marking ??= this.markNow().finally(() => {
      this.marking = undefined;
    });
    return this.marking;
  }

  private async markNow(): Promise<void> {
    do {
      const note = this.marks.begin();
      try {
        note(await askPosition(this.watching.primary, primaryPosition));
      } catch {
        // Without marks the primary is asked, and its error reaches the caller.
        return;
      }
    } while (this.marks.isUnmarked);
    if (!this.wasLate) return;
    this.wasLate = false;
    this.onPrimaryBack();
  }
}

type Asked = { query: (text: string, values: never[]) => Promise<{ rows: unknown[] }> };

/** Bytes of the log; -1 where there is none. */
async function askPosition(where: Asked, statement: string): Promise<number> {
  const { rows } = await where.query(statement, []);
  return (rows[0] as { position: number | null } | undefined)?.position ?? -1;
}
