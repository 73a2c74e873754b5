/** A value as one JSON text. */
export type Packed<T> = string & { readonly of?: T };

/**
 * What a page brings along for its scripts, as one text: the framework numbers every key and every value, which does not
 * pack well and takes a list's page a tenth of its size.
 */
export const pack = <T>(value: T): Packed<T> => JSON.stringify(value);

/** What was packed. */
export const unpack = <T>(packed: Packed<T>): T => JSON.parse(packed) as T;
