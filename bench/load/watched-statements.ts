import type { Pool, PoolClient } from 'pg';

type Statement = { text: string; values: unknown[]; ms: number };

/** Remembers the slowest statement that a pool's connections have run since `reset`. */
export class WatchedStatements {
  private slowest: Statement | undefined;

  /** @param pool which has no connection yet, or whose present ones need not be watched */
  constructor(pool: Pool) {
    pool.on('connect', (client: PoolClient) => this.watch(client));
  }

  reset(): void {
    this.slowest = undefined;
  }

  slowestAbove(ms: number): Statement | undefined {
    return this.slowest && this.slowest.ms > ms ? this.slowest : undefined;
  }

  private watch(client: PoolClient): void {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const watched = (text: unknown, values: unknown, ...rest: unknown[]) => {
      const begun = performance.now();
      const answer = query(text, values, ...rest);
      if (answer instanceof Promise && typeof text === 'string') {
        const note = () =>
          this.note({ text, values: Array.isArray(values) ? values : [], ms: performance.now() - begun });
        answer.then(note, note);
      }
      return answer;
    };
    client.query = watched as typeof client.query;
  }

  private note(statement: Statement): void {
    if (statement.ms > (this.slowest?.ms ?? 0)) this.slowest = statement;
  }
}

/** The plan of a statement, run a second time; undefined where it is then faster than so many ms. */
export async function planAbove(pool: Pool, { text, values }: Statement, ms: number): Promise<string | undefined> {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${text}`, values);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  return Number(/Execution Time: ([\d.]+)/.exec(plan)?.[1]) > ms ? plan : undefined;
}
