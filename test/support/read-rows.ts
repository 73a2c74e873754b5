import type { Pool, PoolClient } from 'pg';

type Statement = { text: string; values: unknown[] };
type PlanNode = {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: PlanNode[];
};

/** Collects the statements that a pool's connections run from now on. */
export function watchStatements(pool: Pool): { take: () => Statement[] } {
  const seen = new WeakSet<PoolClient>();
  let statements: Statement[] = [];
  pool.on('acquire', (client: PoolClient) => {
    if (seen.has(client)) return;
    seen.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const watched = (asked: unknown, values: unknown, ...rest: unknown[]) => {
      statements.push(statementOf(asked, values));
      return query(asked, values, ...rest);
    };
    client.query = watched as typeof client.query;
  });
  return {
    take: () => {
      const taken = statements;
      statements = [];
      return taken;
    },
  };
}

/** Text and values come by themselves, or together in one object, as from the pool that names statements of a fixed shape. */
function statementOf(asked: unknown, values: unknown): Statement {
  const { text, values: own } =
    typeof asked === 'string' ? { text: asked, values } : (asked as Record<string, unknown>);
  return { text: String(text), values: Array.isArray(own) ? own : [] };
}

/** How many rows PostgreSQL looks at to answer a statement, also those that it then passes over. */
export async function readRows(pool: Pool, { text, values }: Statement): Promise<number> {
  if (!/^\s*(?:select|with)\b/i.test(text)) return 0;
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (analyze, timing off, format json) ${text}`,
    values,
  );
  const [row] = rows;
  return row ? rowsOf(row['QUERY PLAN'][0].Plan) : 0;
}

function rowsOf(node: PlanNode): number {
  const passed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0);
  const own = / Scan$/.test(node['Node Type']) ? node['Actual Rows'] : 0;
  const below = (node.Plans ?? []).reduce((sum, plan) => sum + rowsOf(plan), 0);
  return (own + passed) * node['Actual Loops'] + below;
}
