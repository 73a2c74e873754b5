import { sql } from 'kysely';
import type { PoolClient } from 'pg';

const mark = '/* fixed shape */';

/**
 * Ends a statement that is asked often and whose best plan is the same for all values: each connection then plans
 * it once instead of every time. Never for a list's filters, whose plan for any value was measured to be many
 * times slower.
 */
export const fixedShape = sql.raw(mark);

const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `fixed_${names.size}`;
  names.set(text, name);
  return name;
}

/** Makes a new connection run marked statements by name. */
export function nameFixedShapes(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const named = (text: unknown, values: unknown, ...rest: unknown[]) =>
    typeof text === 'string' && text.endsWith(mark)
      ? query({ name: nameOf(text), text, values }, ...rest)
      : query(text, values, ...rest);
  client.query = named as typeof client.query;
}
