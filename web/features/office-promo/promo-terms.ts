import type { PromoCode } from '#contract/client.ts';

/** What is typed in a form of terms: texts, as inputs have them. */
export type TypedTerms = {
  kind: PromoCode['kind'];
  value: string;
  starts: string;
  ends: string;
  perCustomer: string;
  minimum: string;
};

export const noTerms: TypedTerms = { kind: 'percent', value: '', starts: '', ends: '', perCustomer: '', minimum: '' };

const numberOrNull = (typed: string) => (typed.trim() === '' ? null : Number(typed));
/** A moment typed as the shop's clock shows it: Bishkek has no daylight saving. */
const asInstant = (typed: string) => (typed ? new Date(`${typed}:00+06:00`).toISOString() : null);

/** The terms as the call wants them. */
export const asTerms = ({ kind, value, starts, ends, perCustomer, minimum }: TypedTerms) => ({
  kind,
  value: kind === 'free_shipping' ? 0 : Number(value),
  starts_at: asInstant(starts),
  ends_at: asInstant(ends),
  per_customer_limit: numberOrNull(perCustomer),
  minimum_subtotal: Number(minimum),
});

/** An empty text is no limit. */
export const asLimit = numberOrNull;
