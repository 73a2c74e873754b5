import { z } from 'zod';

type Schema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  format?: string;
  minimum?: number;
  maximum?: number;
};

/** What schemas say in words only. */
const byName: [RegExp, unknown][] = [
  [/phone/, '0555 123 456'],
  [/hash_code/, '#123456'],
  [/currency/, 'USD'],
  [/tax_number/, '10000000000002'],
  [/client_id|key$/, 'a-key-of-12-signs'],
  [/password/, 'quiet-lantern-47'],
  [/email/, 'bent@example.com'],
  [/name|title|text|note|reason/, 'Слово'],
];
const byFormat: Record<string, string> = {
  email: 'bent@example.com',
  date: '2026-11-20',
  'date-time': '2026-11-20T10:00:00.000Z',
  uuid: '6f1b6b57-7a0e-4f2c-9d6a-0a4a5c0f1e11',
};

/** A value that a schema takes, or nearly: what a rule in words refuses is as good here. */
export function sampleOf(schema: z.ZodType): unknown {
  return sample(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, '');
}

function sample(schema: Schema, name: string): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [option] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (option) return sample(option, name);
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, part]) => [key, sample(part, key)]));
    case 'array':
      return [sample(schema.items ?? {}, name)];
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'integer':
    case 'number':
      return Math.min(Math.max(1, schema.minimum ?? 1), schema.maximum ?? 1);
    case 'string':
      return byFormat[schema.format ?? ''] ?? byName.find(([pattern]) => pattern.test(name))?.[1] ?? 'Слово';
    default:
      // Ids and counts also come as digits, so that their schemas say nothing of a type.
      return byName.find(([pattern]) => pattern.test(name))?.[1] ?? 1;
  }
}

/** Values of JSON that programs trip over. */
export const bentValues: readonly unknown[] = [
  ...[undefined, null, '', 'zzz', '\u0000', '\ud800', '9'.repeat(400), 'x'.repeat(5_000), '٣', '<b>'],
  ...[0, -1, 1.5, 2_147_483_647, 2_147_483_648, 1e308, -1e-308, true, false],
  ...[[], [null], [[]], {}, { toString: 'x' }, { length: -1 }, { constructor: null }],
];

/** The same in an address. */
export const bentTexts: readonly string[] = [
  ...['', 'zzz', '\u0000', '\ufffd', '0', '-1', '1.5', '1e5', '2147483648', '9'.repeat(30), 'null', 'true', '[]'],
  ...["'", '%', '_', '\\', '2026-13-45', '0000-00-00', '2026-11-20', 'a,b', ',', '😀', 'x'.repeat(300)],
];

/** Where a value has parts, the whole among them: paths of keys. */
export function placesOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, part]) => placesOf(part, [...path, key]))];
}

/** A copy with another value in one place; undefined leaves the place out. */
export function withBent(value: unknown, path: readonly string[], bent: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return bent;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  copy[key] = withBent(copy[key], rest, bent);
  return copy;
}

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
export function seededNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
