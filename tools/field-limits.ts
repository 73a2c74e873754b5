import { z } from 'zod';
import { declaredEndpoints } from './access-table.ts';

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
};
type Limits = { required?: true; maxLength?: number; min?: number; max?: number };

const int4Max = 2_147_483_647;

/** The ends of what a column or JavaScript holds say nothing to people. */
const isSaid = (limit: number | undefined): limit is number => limit !== undefined && Math.abs(limit) < int4Max;

const limitsOf = (schema: Schema, isRequired: boolean): Limits => ({
  ...(isRequired &&
    ((schema.minLength ?? 0) > 0 || /^(?:integer|number)$/.test(schema.type ?? '')) && { required: true }),
  ...(schema.maxLength !== undefined && { maxLength: schema.maxLength }),
  ...(isSaid(schema.minimum) && { min: schema.minimum }),
  ...(isSaid(schema.maximum) && { max: schema.maximum }),
});

function fields(schema: Schema, path: string, isRequired: boolean): [string, Limits][] {
  const some = schema.anyOf?.filter(({ type }) => type !== 'null');
  // One of several shapes: what is a limit of one of them is none of the others.
  if (some) return some.length === 1 && some[0] ? fields(some[0], path, false) : [];
  const within = path ? `${path}.` : '';
  if (schema.items) return fields(schema.items, `${within}*`, true);
  if (!schema.properties) return [[path, limitsOf(schema, isRequired)]];
  return Object.entries(schema.properties).flatMap(([name, part]) =>
    fields(part, within + name, schema.required?.includes(name) ?? false),
  );
}

/** What is sent and what is read of it: a number that may also come as digits has its limits in the second only. */
const readings = (body: z.ZodType) =>
  (['input', 'output'] as const).map((io) => z.toJSONSchema(body, { io, unrepresentable: 'any' }) as Schema);

/**
 * The limits of every field that the admin sends, by call and by the field's path with dots; `*` is any place in a list.
 * They are read from the contract's schemas, which browsers are not sent.
 */
export async function fieldLimits(): Promise<Record<string, Record<string, Limits>>> {
  const calls = (await declaredEndpoints()).filter(({ path, body }) => body && path.startsWith('/admin/'));
  return Object.fromEntries(
    calls.map(({ method, path, body }) => {
      const found: Record<string, Limits> = {};
      for (const reading of readings(body as z.ZodType)) {
        for (const [name, limits] of fields(reading, '', true)) {
          if (Object.keys(limits).length > 0) found[name] = { ...found[name], ...limits };
        }
      }
      return [`${method} ${path}`, found];
    }),
  );
}
