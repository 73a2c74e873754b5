import type { UnderstoodPart } from '#contract/shop/catalog.ts';
import type { ListQuery } from './list-query.ts';

/** Whether the panel of filters can have a part of a search: it takes what the address can say. */
const isChoice = ({ kind }: UnderstoodPart) => !['category', 'order', 'words'].includes(kind);

/** What is not wanted is said by all the other values. */
export const valuesOf = (value: string) => value.split(',');

/** What of the address a part is of: an attribute's key, or its kind. */
export const takenBy = ({ kind, key }: UnderstoodPart) => (kind === 'attribute' ? key : kind);

/**
 * What the address says together with what is understood of its search, as if all of it had been chosen: what the panel
 * has ticked. Choosing on from here needs no more of the search than its other parts.
 */
export function withUnderstood(query: ListQuery, understood: readonly UnderstoodPart[]): ListQuery {
  const parts = understood.filter(isChoice);
  const taken = [...new Set([...query.taken, ...parts.map(takenBy)])];
  return parts.reduce(withPart, { ...query, taken });
}

function withPart(query: ListQuery, { kind, key, value }: UnderstoodPart): ListQuery {
  const values = valuesOf(value);
  if (kind === 'brand') return { ...query, brand: [...query.brand, ...values] };
  if (kind === 'in_stock') return { ...query, inStock: true };
  if (kind === 'on_sale') return { ...query, onSale: true };
  if (kind === 'price') {
    const [from = '', to = ''] = value.split('..');
    return {
      ...query,
      minPrice: narrower(Math.max, query.minPrice, from),
      maxPrice: narrower(Math.min, query.maxPrice, to),
    };
  }
  return { ...query, attributes: { ...query.attributes, [key]: [...(query.attributes[key] ?? []), ...values] } };
}

const narrower = (choose: typeof Math.max, chosen: number | undefined, said: string) =>
  said === '' ? chosen : choose(...[chosen, Number(said)].filter((end) => end !== undefined));

/** The same without one part of the search; undefined where the panel does not have it. */
export function withoutPart(chosen: ListQuery, part: UnderstoodPart): ListQuery | undefined {
  const { kind, key, value } = part;
  if (!chosen.taken.includes(takenBy(part))) return undefined;
  const without = (values: readonly string[]) => values.filter((one) => !valuesOf(value).includes(one));
  if (kind === 'brand') return { ...chosen, brand: without(chosen.brand) };
  if (kind === 'price') return { ...chosen, minPrice: undefined, maxPrice: undefined };
  if (kind === 'in_stock') return { ...chosen, inStock: false };
  if (kind === 'on_sale') return { ...chosen, onSale: false };
  if (kind !== 'attribute') return undefined;
  return { ...chosen, attributes: { ...chosen.attributes, [key]: without(chosen.attributes[key] ?? []) } };
}
