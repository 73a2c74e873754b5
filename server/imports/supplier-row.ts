import { z } from 'zod';
import { sourceText } from './source-text.ts';

/** Far more than any product has. */
const mostSpecs = 100;

/** An absent optional text is as good as null or an empty one. */
const optionalSourceText = (max: number) =>
  z.preprocess((value) => (value === null || value === '' ? undefined : value), sourceText(max).optional());

const spec = z.union([sourceText(200), z.number(), z.boolean(), z.null()], {
  error: 'must be a number, true, false or text of at most 200 characters',
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
      .record(sourceText(60), spec, { error: 'must be an object' })
      .refine((specs) => Object.keys(specs).length <= mostSpecs, `has more than ${mostSpecs} entries`)
      .nullish()
      .transform((specs) => specs ?? {}),
  },
  { error: 'the row is not an object' },
);

export type SupplierRow = z.infer<typeof SupplierRow>;

/** What the row says, or the first thing that is wrong with it: `price must be a number or null`. */
export function readSupplierRow(value: unknown): { row: SupplierRow } | { problem: string } {
  const { data, error } = SupplierRow.safeParse(value);
  if (data) return { row: data };
  const [issue] = error.issues;
  return { problem: [issue?.path.join('.'), issue?.message].filter(Boolean).join(' ') };
}
