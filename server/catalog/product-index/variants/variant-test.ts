import type { AttributeFilter } from '#server/catalog/product-index/attributes/attribute-filter.ts';
import type { ProductFilter } from '#server/catalog/product-index/product-filter.ts';
import { saidIn, type VariantKinds } from './variant-kinds.ts';

/** By the code of a kind, 1 where a variant is wanted. */
type ByKind = Uint8Array;
export type VariantPart = { attribute: number; wanted: ByKind };

/**
 * What a filter asks of one and the same variant. Of an attribute that a product's variants are not distinguished by, the product
 * decides: every one of its variants is wanted.
 */
export class VariantTest {
  /** What variants alone say: those that do not say it are not wanted. */
  readonly required: readonly VariantPart[];
  /** What some products say themselves. */
  private readonly optional: readonly VariantPart[];
  private readonly count: number;

  constructor(
    kinds: VariantKinds,
    { ofVariant = [], attributes = [] }: Pick<ProductFilter, 'ofVariant' | 'attributes'>,
  ) {
    this.count = kinds.entries.length;
    this.required = ofVariant.map((filter) => partOf(kinds, filter, 0));
    this.optional = attributes
      .filter(({ attribute }) => kinds.knows(attribute))
      .map((filter) => partOf(kinds, filter, 1));
  }

  /** Whether the product's own test leaves something to its variants, when they have a price range to be in as well. */
  isNeeded = (isPriced: boolean): boolean => this.required.length > 0 || this.optional.length + Number(isPriced) > 1;

  /** Whether products say some of it, so that what variants say in all does not show which products to look at. */
  get isOfProducts(): boolean {
    return this.optional.length > 0;
  }

  /** Which kinds have all that is asked, but for what is asked of this attribute. */
  wanted(but?: number): ByKind {
    const wanted = new Uint8Array(this.count).fill(1);
    for (const part of [...this.required, ...this.optional]) {
      if (part.attribute === but) continue;
      for (let code = 0; code < wanted.length; code += 1) wanted[code] = (wanted[code] ?? 0) & (part.wanted[code] ?? 0);
    }
    return wanted;
  }
}

function partOf(kinds: VariantKinds, { attribute, anyOf, ranges }: AttributeFilter, without: 0 | 1): VariantPart {
  const wanted = new Set(anyOf);
  const isWanted = (said: number) => wanted.has(said) || ranges.some(({ from, to }) => said >= from && said <= to);
  return {
    attribute,
    wanted: Uint8Array.from(kinds.entries, (entry) => {
      const said = saidIn(entry, attribute);
      return said === undefined ? without : Number(isWanted(said));
    }),
  };
}
