import type { Pool } from 'pg';

/** What makes up a schema, each as one text; not the place of a column in its table, and not comments within functions. */
const parts = {
  columns: `select format('%s.%s %s %s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      a.attnotnull, a.attidentity, a.attstorage, pg_get_expr(d.adbin, d.adrelid)) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped`,
  constraints: `select format('%s %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated) as line
    from pg_constraint where connamespace = 'public'::regnamespace`,
  indexes: `select indexdef as line from pg_indexes where schemaname = 'public'`,
  functions: `select regexp_replace(pg_get_functiondef(p.oid), '--[^\\n]*\\n', '', 'g') as line from pg_proc p where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`,
  triggers: `select pg_get_triggerdef(t.oid) as line from pg_trigger t join pg_class c on c.oid = tgrelid
    where not tgisinternal and c.relnamespace = 'public'::regnamespace`,
  views: `select viewname || definition as line from pg_views where schemaname = 'public'`,
  storage: `select format('%s %s', relname, reloptions) as line from pg_class
    where relnamespace = 'public'::regnamespace and reloptions is not null`,
};

/** The schema of a database's own tables: columns, constraints, indexes, functions, triggers and views in order. */
export async function schemaOf(pool: Pool): Promise<Record<string, string[]>> {
  const schema: Record<string, string[]> = {};
  for (const [part, statement] of Object.entries(parts)) {
    const { rows } = await pool.query<{ line: string }>(`select line from (${statement}) as lines order by line`);
    schema[part] = rows.map(({ line }) => line);
  }
  return schema;
}
