import type { AttributeField } from '#contract/admin/catalog.ts';
import { sayAttribute } from '#rules/catalog/attribute-kinds/attribute-kinds.ts';
import type { Unit } from '#rules/catalog/units.ts';
import { mayBeOption, optionValue } from '#rules/catalog/variant-options.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { useLanguage } from '#web/i18n/i18n.tsx';
import { useAttributeFields, useKnownFields } from './attribute-fields.ts';
import { type DraftOption, savedOptions } from './product-draft.ts';

const none: readonly number[] = [];

type Variants = readonly { options: readonly DraftOption[] }[];

const attributesIn = (variants: Variants) => [
  ...new Set(variants.flatMap(({ options }) => options.map(({ attribute }) => attribute))),
];

/** What has swatches first, as shoppers choose by it first. */
const bySwatches = (one: AttributeField, other: AttributeField) =>
  Number(hasSwatches(other)) - Number(hasSwatches(one));

const hasSwatches = ({ values }: AttributeField) => values.some(({ swatch }) => swatch !== null);

/**
 * What may tell variants apart: what any category may have, then what the product's own has in its order, and then what its
 * variants have already.
 */
export function useOptionFields(category: number | null, variants: Variants) {
  const { data } = useAdminQuery(
    'GET /admin/categories/{id}/',
    { params: { id: category ?? 0 } },
    { enabled: category !== null },
  );
  const own = (data?.attributes ?? [])
    .filter((use) => use.tells_variants_apart && !use.is_hidden && mayBeOption(use))
    .map(({ attribute }) => attribute);
  const used = attributesIn(variants);
  const fields = useAttributeFields([...own, ...used]);
  const common = fields.filter((field) => field.is_common_option).map(({ id }) => id);
  const ids = [...new Set([...common, ...own, ...used])];
  const offered = ids.flatMap((id) => fields.find((field) => field.id === id) ?? []).toSorted(bySwatches);
  return {
    offered,
    /** Those of which a variant of the product has a value. */
    used: offered.filter(({ id }) => used.includes(id)),
  };
}

/** The option whose values have pictures of their own; undefined until it is known, null where the shop has none. */
export function usePicturedOption(): AttributeField | null | undefined {
  const fields = useKnownFields(none);
  return fields && (fields.find((field) => field.is_common_option && hasSwatches(field)) ?? null);
}

/** Options as people read them: "44 мм". */
export function useOptionsInWords(all: readonly DraftOption[]): (options: readonly DraftOption[]) => string[] {
  const language = useLanguage();
  const fields = useAttributeFields(all.map(({ attribute }) => attribute)).toSorted(bySwatches);
  return (options) => {
    const saved = savedOptions(options);
    return fields.flatMap((field) =>
      saved
        .filter(({ attribute }) => attribute === field.id)
        .map((option) => sayAttribute(optionValue(option), { ...field, unit: field.unit as Unit | null }, language)),
    );
  };
}
