import { type RawBuilder, sql } from 'kysely';

/** All values of a column as one, which is ten times faster to send than rows. */
export const packInts = (value: RawBuilder<unknown>): RawBuilder<Buffer | null> =>
  sql`string_agg(int4send(${value}), ''::bytea)`;

/** What `packInts` has packed. */
export function unpackInts(bytes: Buffer | null): Int32Array {
  // A copy, because the numbers have to begin at a multiple of four.
  const own = Buffer.from(new Uint8Array(bytes ?? []).buffer);
  own.swap32();
  return new Int32Array(own.buffer, own.byteOffset, own.length / 4);
}

/** The same of numbers with fractions. */
export const packDoubles = (value: RawBuilder<unknown>): RawBuilder<Buffer | null> =>
  sql`string_agg(float8send(${value}), ''::bytea)`;

/** What `packDoubles` has packed. */
export function unpackDoubles(bytes: Buffer | null): Float64Array {
  const own = Buffer.from(new Uint8Array(bytes ?? []).buffer);
  own.swap64();
  return new Float64Array(own.buffer, own.byteOffset, own.length / 8);
}
