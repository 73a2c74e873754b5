import { z } from 'zod';
import { sourceText } from '#server/catalog/sources/words/source-text.ts';

/** Far more than any product has. */
const mostSpecs = 100;
/** As much as the product editor takes. */
const longestValue = 1000;
const longestLabel = 200;

/** An absent optional text is as good as null or an empty one. */
const optionalSourceText = (max: number) =>
  z.preprocess((value) => (value === null || value === '' ? undefined : value), sourceText(max).optional());

type Spec = string | number | boolean | null;
const label = sourceText(longestLabel);
const spec = z.union([sourceText(longestValue), z.number(), z.boolean(), z.null()], {
  error: `must be a number, true, false or text of at most ${longestValue} characters`,
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
    price: z.number({ error: 'must be a number or null' }).positive('must be more than 0').nullish(),
    currency: optionalSourceText(10),
    specs: z
      .record(z.string(), z.unknown(), { error: 'must be an object' })
      .nullish()
      .transform((specs) => specs ?? {}),
  },
  { error: 'the row is not an object' },
);

export type SupplierRow = Omit<z.infer<typeof SupplierRow>, 'specs'> & { specs: Record<string, Spec> };

/** `leftOut` names the specs that the row is taken without: `specs.note is left out: it is longer than …`. */
type ReadRow = { row: SupplierRow; leftOut: string[] };

/** What the row says, or the first thing that is wrong with it: `price must be a number or null`. */
export function readSupplierRow(value: unknown): ReadRow | { problem: string } {
  const { data, error } = SupplierRow.safeParse(value);
  if (data) {
    const { specs, leftOut } = readSpecs(data.specs);
    return { row: { ...data, specs }, leftOut };
  }
  const [issue] = error.issues;
  return { problem: [issue?.path.join('.'), issue?.message].filter(Boolean).join(' ') };
}

/** A product is worth having without one of its specs: each is read by itself. */
function readSpecs(given: Record<string, unknown>): { specs: Record<string, Spec>; leftOut: string[] } {
  const specs: Record<string, Spec> = {};
  const leftOut: string[] = [];
  for (const [name, value] of Object.entries(given)) {
    const key = label.safeParse(name);
    const read = spec.safeParse(value);
    const isFull = Object.keys(specs).length >= mostSpecs;
    if (key.success && read.success && !isFull) specs[key.data] = read.data;
    else leftOut.push(`specs.${name.slice(0, longestLabel)} is left out: ${whyNot(key, read)}`);
  }
  return { specs, leftOut };
}

function whyNot(key: z.ZodSafeParseResult<string>, read: z.ZodSafeParseResult<Spec>): string {
  if (!key.success) return `its name ${key.error.issues[0]?.message}`;
  return read.success ? `there are more than ${mostSpecs}` : `it ${read.error.issues[0]?.message}`;
}
