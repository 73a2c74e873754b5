import type { PoolClient } from 'pg';

/** What of a table can be changed only under a lock that lasts as long as all of its rows are read or written. */
type Table = {
  /** What it is known by also after it was renamed. */
  oid: number;
  name: string;
  /** The file that the rows are in: another one means that all of them were written again. */
  file: string;
  rows: number;
  columns: string[];
  /** Checks and references that hold for every row, with their columns; and columns that may not be null. */
  rules: { id: string; rule: string; columns: string[]; is_valid: boolean }[];
  indexes: { oid: number; name: string }[];
};

/** Tables as they are now, and the number that the next transaction will have. */
export type Outline = { next: string; tables: Table[] };

/** The oids of tables, which they have under later names, too. */
export async function oidsOf(client: PoolClient, names: string[]): Promise<number[]> {
  const { rows } = await client.query<{ oid: number }>(
    'select name::regclass::oid as oid from unnest($1::text[]) with ordinality as named (name, place) order by place',
    [names],
  );
  return rows.map(({ oid }) => oid);
}

export async function outlineOf(client: PoolClient, oids: number[]): Promise<Outline> {
  const { rows: tables } = await client.query<Table>(
    `select oid, relname as name, pg_relation_filenode(oid)::text as file, 0 as rows,
       array(select attname::text from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped)
         as columns,
       coalesce((select jsonb_agg(jsonb_build_object('id', id, 'rule', rule, 'columns', columns, 'is_valid', is_valid)) from (
         select 'column ' || attnum as id, 'not null of ' || attname as rule, array[attname::text] as columns, true as is_valid from pg_attribute
         where attrelid = pg_class.oid and attnum > 0 and attnotnull and not attisdropped
         union all
         select 'constraint ' || oid, 'constraint ' || conname,
           array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey)), convalidated
         from pg_constraint where conrelid = pg_class.oid and contype in ('c', 'f')) as found), '[]') as rules,
       coalesce((select jsonb_agg(jsonb_build_object('oid', indexrelid::int8, 'name', indexrelid::regclass::text))
         from pg_index where indrelid = pg_class.oid), '[]') as indexes
     from pg_class where oid = any($1) order by relname`,
    [oids],
  );
  for (const table of tables) {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${table.name}`);
    table.rows = rows[0]?.count ?? 0;
  }
  const { rows } = await client.query<{ next: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as next');
  return { next: rows[0]?.next ?? '0', tables };
}

/** How many rows have been written by later transactions than those of the outline, or are gone, by table. */
export async function changedSince(client: PoolClient, { next, tables }: Outline): Promise<Map<string, number>> {
  const changed = new Map<string, number>();
  for (const { oid, rows: before } of tables) {
    const { rows: now } = await client.query<{ name: string }>('select relname as name from pg_class where oid = $1', [
      oid,
    ]);
    const name = now[0]?.name;
    if (!name) continue;
    const { rows } = await client.query<{ written: number; gone: number }>(
      `select count(*) filter (where xmin::text::bigint >= $1)::int as written, greatest($2 - count(*), 0)::int as gone
       from ${name}`,
      [next, before],
    );
    changed.set(name, (rows[0]?.written ?? 0) + (rows[0]?.gone ?? 0));
  }
  return changed;
}

/** A migration may change as many rows at once as one batch of a filling job. */
const fewRows = 1_000;

/**
 * What a migration did to full tables that holds up every write for as long as there are rows, in sentences.
 *
 * @param isInTransaction whether its locks stayed until its end
 */
export function heldByMigration(
  { tables: before }: Outline,
  { tables: after }: Outline,
  { changed, isInTransaction }: { changed: Map<string, number>; isInTransaction: boolean },
): string[] {
  return after.flatMap((table) => {
    const old = before.find(({ oid }) => oid === table.oid);
    if (!old) return [];
    // A rule of new columns alone is checked against their default.
    const onOldColumns = table.rules.filter(({ columns }) => columns.some((column) => old.columns.includes(column)));
    const read = onOldColumns.filter(({ id, is_valid }) => is_valid && !old.rules.some((known) => known.id === id));
    const built = isInTransaction
      ? table.indexes.filter(({ oid }) => !old.indexes.some((index) => index.oid === oid))
      : [];
    const isMany = isInTransaction && table.file === old.file && (changed.get(table.name) ?? 0) > fewRows;
    return [
      ...(table.file === old.file ? [] : ['all of its rows are written again']),
      ...(isMany ? ['many of its rows are changed: fill them in batches'] : []),
      ...read.map(({ rule }) => `${rule} reads all rows: add it "not valid" and validate it in the next file`),
      ...built.map(({ name }) => `index ${name} is built under a lock: create index concurrently`),
    ].map((sentence) => `${table.name}: ${sentence}`);
  });
}
