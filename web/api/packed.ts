/** A value as one text. */
export type Packed<T> = string & { readonly of?: T };

/**
 * What a page brings along for its scripts, as one text: the framework numbers every key and every value, which takes more
 * bytes and more time. It stands in a text of the framework's, which stands in a script's: every quotation mark would be four
 * characters there, so that apostrophes stand in their place.
 */
export const pack = <T>(value: T): Packed<T> => withQuotesSwapped(JSON.stringify(inTables(value)));

/** What was unpacked last: a page's title, its head and its parts ask for the same texts. */
const unpacked = new Map<string, unknown>();
const mostUnpacked = 16;

/** What was packed; the same for the same text, so that it must not be written to. */
export function unpack<T>(packed: Packed<T>): T {
  if (!unpacked.has(packed)) unpacked.set(packed, outOfTables(JSON.parse(withQuotesSwapped(packed))));
  const value = unpacked.get(packed) as T;
  if (unpacked.size > mostUnpacked) unpacked.delete(unpacked.keys().next().value ?? '');
  return value;
}

const withQuotesSwapped = (text: string) => text.replace(/["']/g, (mark) => (mark === '"' ? "'" : '"'));

/** The only name of an object that is a table: the names of its rows' fields, then the rows. */
const table = '';

/** Lists of objects with the same fields have the names once. */
function inTables(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (!Array.isArray(value))
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inTables(part)]));
  const names = commonNames(value);
  if (!names) return value.map(inTables);
  return { [table]: [names, ...value.map((row) => names.map((name) => inTables(row[name])))] };
}

/** The names that all of these objects have; undefined where one has others, or is no object. */
function commonNames(rows: readonly unknown[]): string[] | undefined {
  if (rows.length < 2) return undefined;
  const [names, ...others] = rows.map((row) =>
    row !== null && typeof row === 'object' && !Array.isArray(row)
      ? Object.entries(row).flatMap(([name, part]) => (part === undefined ? [] : [name]))
      : undefined,
  );
  const isSame = (other: string[] | undefined) =>
    other?.length === names?.length && names?.every((name, place) => other?.[place] === name);
  return names && names.length > 0 && others.every(isSame) ? names : undefined;
}

/** Writes to what it is given, which has just been read: several times faster than a reviver. */
function outOfTables(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  const [names, ...rows] = (value as { [table]?: [string[], ...unknown[][]] })[table] ?? [];
  if (names) return rows.map((row) => Object.fromEntries(names.map((name, place) => [name, outOfTables(row[place])])));
  const parts = value as Record<string, unknown>;
  for (const name of Object.keys(parts)) {
    const part = parts[name];
    if (part !== null && typeof part === 'object') parts[name] = outOfTables(part);
  }
  return value;
}
