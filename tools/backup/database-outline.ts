import type { ClientBase } from 'pg';
import { type BackedTable, fullName } from './manifest.ts';

/** What migrations write themselves is made by them again. */
const madeByMigrations = ['public.schema_migrations', 'graphile_worker.migrations'];

/**
 * Every table of the shop and of its job queue, each after those that it refers to.
 *
 * @throws Error where tables refer to each other in a circle, which none may
 */
export async function listTables(client: ClientBase): Promise<BackedTable[]> {
  const { rows: tables } = await client.query<BackedTable & { needs: string[] }>(`
    select namespaces.nspname as schema, tables.relname as name,
      (select array_agg(attname order by attnum) from pg_attribute
       where attrelid = tables.oid and attnum > 0 and not attisdropped and attgenerated = '')::text[] as columns,
      array(select others.nspname || '.' || other.relname from pg_constraint
            join pg_class other on other.oid = confrelid join pg_namespace others on others.oid = other.relnamespace
            where contype = 'f' and conrelid = tables.oid and confrelid <> tables.oid) as needs
    from pg_class tables join pg_namespace namespaces on namespaces.oid = tables.relnamespace
    where tables.relkind = 'r' and namespaces.nspname in ('public', 'graphile_worker')
    order by 1, 2`);
  return inOrder(tables.filter((table) => !madeByMigrations.includes(fullName(table))));
}

function inOrder(tables: (BackedTable & { needs: string[] })[]): BackedTable[] {
  const waiting = new Map(tables.map((table) => [fullName(table), table]));
  const ordered: BackedTable[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting].filter(([, { needs }]) => !needs.some((other) => waiting.has(other)));
    if (ready.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...waiting.keys()]}`);
    for (const [key, { schema, name, columns }] of ready) {
      waiting.delete(key);
      ordered.push({ schema, name, columns });
    }
  }
  return ordered;
}

/** The last value of every sequence that was ever used, by `schema.name`. */
export async function listSequences(client: ClientBase): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; value: string }>(`
    select schemaname || '.' || sequencename as name, last_value as value from pg_sequences
    where schemaname in ('public', 'graphile_worker') and last_value is not null order by 1`);
  return Object.fromEntries(rows.map(({ name, value }) => [name, Number(value)]));
}

export async function listMigrations(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name');
  return rows.map(({ name }) => name);
}

/** `"schema"."table" ("column", …)`, as COPY wants it. */
export function copyTarget({ schema, name, columns }: BackedTable): string {
  return `${quoted(schema)}.${quoted(name)} (${columns.map(quoted).join(', ')})`;
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
