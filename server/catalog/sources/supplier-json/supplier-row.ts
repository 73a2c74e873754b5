import { z } from 'zod';
import type { ProblemCode } from '#server/catalog/sources/source.ts';
import { longestCurrency } from '#server/catalog/sources/words/rates.ts';
import { sourceText } from '#server/catalog/sources/words/source-text.ts';
import { problemWith, type SupplierProblem } from './source-rows.ts';

/** Far more than any product has. */
const mostSpecs = 100;
/** As much as the product editor takes. */
const longestValue = 1000;
const longestLabel = 200;

/** An absent optional text is as good as null or an empty one. */
const optionalSourceText = (max: number) =>
  z.preprocess((value) => (value === null || value === '' ? undefined : value), sourceText(max).optional());

type Spec = string | number | boolean | null;
const says = (code: ProblemCode): ProblemCode => code;
const label = sourceText(longestLabel);
const spec = z.union([sourceText(longestValue), z.number(), z.boolean(), z.null()], {
  error: says('not_text'),
});

/** A row of the format, as far as the shop takes it; `price` is in `currency`. */
const SupplierRow = z.object(
  {
    source_id: sourceText(200),
    name: sourceText(300),
    name_ru: optionalSourceText(300),
    brand: sourceText(100),
    /** Levels joined by " > ". */
    category_path: sourceText(300),
    category_path_ru: optionalSourceText(300),
    price: z
      .number({ error: says('not_number') })
      .positive(says('out_of_range'))
      .nullish(),
    currency: optionalSourceText(longestCurrency),
    specs: z
      .record(z.string(), z.unknown(), { error: says('not_text') })
      .nullish()
      .transform((specs) => specs ?? {}),
  },
  { error: says('not_json') },
);

export type SupplierRow = Omit<z.infer<typeof SupplierRow>, 'specs'> & { specs: Record<string, Spec> };

/** `leftOut` names the specs that the row is taken without, as `specs.note`, and what is wrong with each. */
type ReadRow = { row: SupplierRow; leftOut: SupplierProblem[] };

/** What the row says, or the first thing that is wrong with it. */
export function readSupplierRow(value: unknown): ReadRow | { problem: SupplierProblem } {
  const { data, error } = SupplierRow.safeParse(value);
  if (data) {
    const { specs, leftOut } = readSpecs(data.specs);
    return { row: { ...data, specs }, leftOut };
  }
  return { problem: problemOf(error, error.issues[0]?.path.join('.')) };
}

/** The first issue of a schema, each of which says a code. */
function problemOf({ issues: [issue] }: z.ZodError, field = ''): SupplierProblem {
  const problem = problemWith(field || null, (issue?.message ?? 'unreadable') as ProblemCode);
  return issue?.code === 'too_big' ? { ...problem, most: Number(issue.maximum) } : problem;
}

/** A product is worth having without one of its specs: each is read by itself. */
function readSpecs(given: Record<string, unknown>): { specs: Record<string, Spec>; leftOut: SupplierProblem[] } {
  const specs: Record<string, Spec> = {};
  const leftOut: SupplierProblem[] = [];
  for (const [name, value] of Object.entries(given)) {
    const key = label.safeParse(name);
    const read = spec.safeParse(value);
    const isFull = Object.keys(specs).length >= mostSpecs;
    if (key.success && read.success && !isFull) specs[key.data] = read.data;
    else leftOut.push(whyNot(`specs.${name.slice(0, longestLabel)}`, key, read));
  }
  return { specs, leftOut };
}

function whyNot(field: string, key: z.ZodSafeParseResult<string>, read: z.ZodSafeParseResult<Spec>): SupplierProblem {
  if (!key.success) return problemOf(key.error, field);
  // One more than a product may have.
  return read.success ? problemWith(field, 'too_long') : problemOf(read.error, field);
}
