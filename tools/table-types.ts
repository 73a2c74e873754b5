import type { Pool } from 'pg';

type Column = {
  table: string;
  name: string;
  /** As PostgreSQL says it: 'integer', 'text[]', 'timestamp with time zone'. */
  type: string;
  isRequired: boolean;
  identity: 'always' | 'by default' | null;
  hasDefault: boolean;
  /** Definitions of the check constraints on this column alone. */
  checks: string[];
};

const columnsQuery = `
  select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type,
    a.attnotnull as "isRequired", a.atthasdef as "hasDefault",
    case a.attidentity when 'a' then 'always' when 'd' then 'by default' end as identity,
    array(
      select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
      order by k.conname
    ) as checks
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
    and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`;

const header = `// Written by tools/generate-tables.ts from db/migrations. Do not edit.
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Language } from '#rules/text/language.ts';
import type { Localized } from '#rules/text/localized-text.ts';
import type { Translations } from '#rules/text/translations.ts';

/** The database has a value for it when an insert has none. */
type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;

/** Read as a Date; written as one, or as an ISO string. */
type Timestamp = ColumnType<Date, Date | string, Date | string>;

/** Read as what JSON holds; written as JSON text, because an array would become a PostgreSQL array. */
type Json = ColumnType<unknown, string, string>;

/** Texts in other languages; written as JSON text. */
type TranslationsColumn = ColumnType<Translations, string, string>;

/** A text in every language; written as JSON text. */
type LocalizedColumn = ColumnType<Localized, string, string>;
`;

/** TypeScript for Kysely: one type for each table of the schema \`public\`, and \`DB\` with all of them. */
export async function describeTables(pool: Pool): Promise<string> {
  const { rows } = await pool.query<Column>(columnsQuery);
  const tables = Map.groupBy(rows, ({ table }) => table);
  const types = [...tables].map(([table, columns]) => tableType(table, columns));
  const database = [...tables.keys()].map((table) => `  ${table}: ${typeName(table)};`);
  return [header, ...types, `export type DB = {\n${database.join('\n')}\n};\n`].join('\n');
}

function tableType(table: string, columns: Column[]): string {
  const lines = columns.map((column) => `  ${column.name}: ${columnType(column)};`);
  return `type ${typeName(table)} = {\n${lines.join('\n')}\n};\n`;
}

/** order_items: OrderItems */
function typeName(table: string): string {
  return table.replace(/(?:^|_)(\w)/g, (_match, letter: string) => letter.toUpperCase());
}

/** Columns whose values the program knows better than the database, by name. */
const knownTypes: Record<string, string> = { language: 'Language', translations: 'TranslationsColumn' };

function columnType(column: Column): string {
  const known = knownTypes[column.name];
  const value = `${known ?? localized(column) ?? choices(column) ?? valueType(column.type)}${column.isRequired ? '' : ' | null'}`;
  if (column.identity === 'always') return `GeneratedAlways<${value}>`;
  return column.identity || column.hasDefault ? `Generated<${value}>` : value;
}

/** A check by which it holds texts by language. */
const localized = ({ checks }: Column) =>
  checks.some((check) => check.includes('is_localized(')) ? 'LocalizedColumn' : undefined;

/** A check that names the possible texts: 'new' | 'done'. */
function choices({ checks }: Column): string | undefined {
  const list = checks.map((check) => /^CHECK \(\(\w+ = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(check)?.[1]).find(Boolean);
  return list?.match(/'(?:[^']|'')+'(?=::text)/g)?.join(' | ');
}

const valueTypes: Record<string, string> = {
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  'double precision': 'number',
  numeric: 'string',
  text: 'string',
  // Read and written in its text form: 'word':1A.
  tsvector: 'string',
  uuid: 'string',
  date: 'string',
  boolean: 'boolean',
  bytea: 'Buffer',
  'timestamp with time zone': 'Timestamp',
  json: 'Json',
  jsonb: 'Json',
};

function valueType(type: string): string {
  if (type.endsWith('[]')) return `${valueType(type.slice(0, -2))}[]`;
  const value = valueTypes[type];
  if (!value) throw new Error(`No TypeScript type is chosen for the column type ${type}`);
  return value;
}
