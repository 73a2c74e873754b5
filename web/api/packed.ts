/** A value as one JSON text. */
export type Packed<T> = string & { readonly of?: T };

/**
 * What a page brings along for its scripts, as one text: the framework numbers every key and every value, which does not
 * pack well and takes a list's page a tenth of its size.
 */
export const pack = <T>(value: T): Packed<T> => JSON.stringify(value);

/** What was packed. */
export const unpack = <T>(packed: Packed<T>): T => JSON.parse(packed) as T;

/** Rows of one shape as one text. */
export type PackedRows<T> = string & { readonly rowsOf?: T };

/**
 * The same for rows that have all of their fields: the names stand once, before the values of each row. A home page has
 * forty cards.
 */
export function packRows<T extends object>(rows: readonly T[]): PackedRows<T> {
  const names = Object.keys(rows[0] ?? {}) as (keyof T)[];
  return JSON.stringify([names, ...rows.map((row) => names.map((name) => row[name]))]);
}

/** Rows that were packed. */
export function unpackRows<T>(packed: PackedRows<T>): T[] {
  const [names, ...rows] = JSON.parse(packed) as [string[], ...unknown[][]];
  return rows.map((values) => Object.fromEntries(names.map((name, place) => [name, values[place]])) as T);
}
