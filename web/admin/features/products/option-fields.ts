import type { AttributeField } from '#contract/admin/catalog.ts';
import { sayAttribute } from '#rules/catalog/attribute-kinds/attribute-kinds.ts';
import type { Unit } from '#rules/catalog/units.ts';
import { mayBeOption, optionValue } from '#rules/catalog/variant-options.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { useLanguage } from '#web/i18n/i18n.tsx';
import { useAttributeFields } from './attribute-fields.ts';
import { type DraftOption, savedOptions } from './product-draft.ts';

const none: readonly AttributeField[] = [];

/** What tells variants apart in a category, in its order, and then what the product's variants have already. */
export function useOptionFields(category: number | null, variants: readonly { options: readonly DraftOption[] }[]) {
  const { data } = useAdminQuery(
    'GET /admin/categories/{id}/',
    { params: { id: category ?? 0 } },
    { enabled: category !== null },
  );
  const offered = (data?.attributes ?? [])
    .filter((use) => use.tells_variants_apart && !use.is_hidden && mayBeOption(use))
    .map(({ attribute }) => attribute);
  const used = [...new Set(variants.flatMap(({ options }) => options.map(({ attribute }) => attribute)))];
  const ids = [...new Set([...offered, ...used])];
  const fields = useAttributeFields(ids);
  const inOrder = ids.flatMap((id) => fields.find((field) => field.id === id) ?? []);
  return {
    offered: inOrder.length > 0 ? inOrder : none,
    /** Those of which each variant of the product has to have a value. */
    needed: inOrder.filter(({ id }) => used.includes(id)),
  };
}

/** Options as people read them: "44 мм". */
export function useOptionsInWords(all: readonly DraftOption[]): (options: readonly DraftOption[]) => string[] {
  const language = useLanguage();
  const fields = useAttributeFields(all.map(({ attribute }) => attribute));
  return (options) =>
    savedOptions(options).flatMap((option) => {
      const field = fields.find(({ id }) => id === option.attribute);
      return field ? [sayAttribute(optionValue(option), { ...field, unit: field.unit as Unit | null }, language)] : [];
    });
}
