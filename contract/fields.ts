import { z } from 'zod';
import { says } from '#contract/refusals/refusals.ts';
import { mostIds } from '#rules/limits.ts';
import { normalizeTaxNumber } from '#rules/sales/tax-number.ts';

/** What a column of whole numbers holds at most. */
export const int4Max = 2_147_483_647;

/** Trimmed text of at most `max` characters, possibly empty. */
export const optionalText = (max: number) => z.string().trim().max(max);

/** Trimmed text of 1 to `max` characters. */
export const text = (max: number) => optionalText(max).min(1);

/** Forms send numbers as text, and the contract's clients do too; anything but plain digits stays what it was. */
const digitsAsNumber = (value: unknown) =>
  typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;

/** zod calls a text in the place of a whole number no "number"; the contract's word is integer. */
const wholeInt = () => z.int({ error: ({ code }) => (code === 'invalid_type' ? says('whole_number') : undefined) });

/** A row's id: a positive 32-bit whole number, also as digits. */
export const id = z.preprocess(digitsAsNumber, wholeInt().positive().max(int4Max));

/** A whole number from `min` to `max`, also as digits. */
export const wholeNumber = (min: number, max: number) => z.preprocess(digitsAsNumber, wholeInt().min(min).max(max));

/** Whole som, never negative. */
export const som = z.int().nonnegative();

/** An ISO 8601 instant in UTC. */
export const instant = z.iso.datetime();

/** An e-mail address as the contract checks it, in lower case. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(254)
  .pipe(z.email(says('email')));

const asTaxNumber = (typed: string, { addIssue }: z.core.$RefinementCtx) => {
  const number = normalizeTaxNumber(typed);
  if (!number) addIssue({ code: 'custom', message: says('tax_number') });
  return number ?? '';
};

/** A company's number at the tax service, typed in any common form, stored as 14 digits (rules/sales/tax-number.ts). */
export const taxNumber = text(30).transform(asTaxNumber);
/** The same, possibly empty. */
export const optionalTaxNumber = optionalText(30).transform((typed, context) => typed && asTaxNumber(typed, context));

/** Of a repeated parameter the last counts. */
export const last = (value: unknown) => (Array.isArray(value) ? value.at(-1) : value);

/** One query parameter; of a repeated one the last counts. Junk is as good as absent, as it always was for older clients. */
export const queryText = z.preprocess(last, z.string().trim().max(200)).optional().catch(undefined);

/** A whole number in the query; junk is as good as absent. */
export const queryInt = (min: number, max: number) =>
  z
    .preprocess((value) => digitsAsNumber(last(value)), z.int().min(min).max(max))
    .optional()
    .catch(undefined);

/** `name[]=a&name[]=b`, `name=a&name=b` and `name=a,b` alike: clients write lists in all three ways. At most 100 values. */
export const queryList = z
  .preprocess(
    (value) => (value === undefined ? undefined : [value].flat().flatMap((part) => String(part).split(','))),
    z.array(z.string().trim().max(100)).max(100),
  )
  .optional()
  .catch(undefined);

/** Ids one after another; junk is as good as absent. */
export const queryIds = z
  .preprocess(
    (value) => (value === undefined ? undefined : [value].flat().flatMap((part) => String(part).split(','))),
    z.array(id).min(1).max(mostIds),
  )
  .optional()
  .catch(undefined);

/** Path parameter `{id}`. */
export const idParam = z.object({ id });
