import { mostOptions, optionsKey } from '#rules/catalog/variant-options.ts';
import type { OptionDraft, VariantDraft } from '#server/catalog/writer/product-batch.ts';
import type { StagedRow } from './import-row-queries.ts';

/** Makes options of what rows of one product differ in, of attributes that tell variants apart in its category. */
export function withOptions(rows: readonly StagedRow[]): StagedRow[] {
  const saying = rows.filter(({ listing }) => (listing?.variants.length ?? 0) > 0);
  const said = saying.map(({ listing }) => new Map((listing?.mayTell ?? []).map((each) => [each.attribute, each])));
  const apartBy = [...(said[0]?.keys() ?? [])].filter((attribute) => {
    const keys = said.map((own) => optionsKey([...own.values()].filter((each) => each.attribute === attribute)));
    return keys.every((key) => key !== '') && new Set(keys).size > 1;
  });
  if (apartBy.length === 0 || apartBy.length > mostOptions) return [...rows];
  return rows.map((row) => (row.listing ? { ...row, listing: withOptionsOf(row.listing, apartBy) } : row));
}

function withOptionsOf(listing: NonNullable<StagedRow['listing']>, apartBy: readonly number[]) {
  const { attributes, mayTell = [], variants } = listing;
  const options = mayTell.filter(({ attribute }) => apartBy.includes(attribute));
  return {
    ...listing,
    attributes: attributes?.filter(({ attribute }) => !apartBy.includes(attribute)),
    variants: variants.map((variant) => withOwnOptions(variant, options)),
  };
}

/** A row's variant with options of its category in addition to those that its own columns say; undefined: it says none. */
export const withOwnOptions = (variant: VariantDraft, own: readonly OptionDraft[] | undefined): VariantDraft =>
  own === undefined ? variant : { ...variant, options: [...(variant.options ?? []), ...own] };
