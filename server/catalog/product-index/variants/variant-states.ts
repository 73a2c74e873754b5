import type { AttributeFilter } from '#server/catalog/product-index/attributes/attribute-filter.ts';
import type { VariantFacet } from '#server/catalog/product-index/choice-bits.ts';
import type { Facets } from '#server/catalog/product-index/index-facets.ts';
import type { SaidOfVariant } from './variant-kinds.ts';

/** What changes with a variant's stock and price; no attribute has such an id. */
const attributes = { in_stock: -3, on_sale: -4 } as const;
export type VariantState = keyof typeof attributes;
const names = Object.keys(attributes) as VariantState[];
/** What is so is a value of its attribute, and the one choice that is counted. */
const yes = 1;
const choice = 'yes';

/** All states of a variant in one number. */
export const stateBits = { in_stock: 1, on_sale: 2 } as const satisfies Record<VariantState, number>;
/** One more than the highest sum of them. */
export const stateSets = 4;

/** @param bits of the states that a variant has */
export const saidByStates = (bits: number): SaidOfVariant =>
  names.flatMap((name) => ((bits & stateBits[name]) === 0 ? [] : [[attributes[name], yes] as const]));

/** What a list asks of one and the same variant in addition to what that is. */
export const stateFilters = (asked: readonly VariantState[]): AttributeFilter[] =>
  asked.map((name) => ({ attribute: attributes[name], anyOf: [yes], ranges: [] }));

/** Those of a filter's parts that ask for states. */
export const statesOf = (ofVariant: readonly AttributeFilter[]): AttributeFilter[] =>
  ofVariant.filter(({ attribute }) => names.some((name) => attributes[name] === attribute));

export const stateFacets: readonly VariantFacet[] = names.map((name) => ({
  attribute: attributes[name],
  choiceOf: new Map([[yes, choice]]),
}));

/** How many products each state would leave of a list, with the other choices as they are. */
export function stateCounts({ choices }: Pick<Facets, 'choices'>): Record<VariantState, number> {
  const count = (name: VariantState) => choices.get(attributes[name])?.get(choice) ?? 0;
  return { in_stock: count('in_stock'), on_sale: count('on_sale') };
}
