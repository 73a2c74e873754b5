import type { PriceRow, Product } from '#contract/shop/catalog.ts';
import { sayAttribute } from '#rules/catalog/attribute-kinds/attribute-kinds.ts';
import { optionValue, type VariantOption } from '#rules/catalog/variant-options.ts';
import { perLanguage, shortest } from '#rules/text/localized-text.ts';
import type { Definitions, IndexedAttribute } from './definitions.ts';

/** What a product's variants are distinguished by, and what each of them says of it, in the order of the variants. */
export type OptionsOfProduct = Pick<Product, 'options'> & { byVariant: PriceRow['options'][] };

type Optional = { category_id: number | null; variants: readonly { options: readonly VariantOption[] }[] };

/** A colour first, then options in the order of the product's category; values in staff's order, numbers by size, shades as they come. */
export function optionsOfProduct({ category_id, variants }: Optional, definitions: Definitions): OptionsOfProduct {
  const used = new Set(variants.flatMap(({ options }) => options.map(({ attribute }) => attribute)));
  if (used.size === 0) return { options: [], byVariant: variants.map(() => undefined) };
  const inOrder = new Set(
    [...definitions.attributesOf(category_id ?? 0), ...definitions.attributes.map(asUse)].map(idOf),
  );
  const attributes = [...inOrder]
    .flatMap((id) => (used.has(id) ? (definitions.attribute(id) ?? []) : []))
    .toSorted((left, right) => Number(right.kind === 'colour') - Number(left.kind === 'colour'));
  return {
    options: attributes.map((attribute) => ({
      key: attribute.key,
      name: shortest(attribute.name),
      values: valuesOf(attribute, variants),
    })),
    byVariant: variants.map(({ options }) =>
      Object.fromEntries(
        options.flatMap((option) => {
          const attribute = definitions.attribute(option.attribute);
          return attribute ? [[attribute.key, slugOf(attribute, option)]] : [];
        }),
      ),
    ),
  };
}

const asUse = ({ id }: IndexedAttribute) => ({ attribute_id: id });
const idOf = ({ attribute_id }: { attribute_id: number }) => attribute_id;

/** What stands in addresses: a value's key, or a number. */
const slugOf = ({ valuesById }: IndexedAttribute, { value, number }: VariantOption): string =>
  value === undefined ? String(number) : (valuesById.get(value)?.key ?? '');

function valuesOf(attribute: IndexedAttribute, variants: Optional['variants']): Product['options'][number]['values'] {
  const said = variants.flatMap(({ options }) => options.find((option) => option.attribute === attribute.id) ?? []);
  const bySlug = new Map(said.map((option) => [slugOf(attribute, option), option]));
  const places = new Map(attribute.values.map(({ id }, place) => [id, place]));
  const placeOf = ({ value, number = 0 }: VariantOption) =>
    value === undefined ? number : (places.get(value) ?? places.size);
  return [...bySlug]
    .toSorted(([, left], [, right]) => placeOf(left) - placeOf(right))
    .map(([value, option]) => {
      const said = attribute.valuesById.get(option.value ?? 0);
      const text = said?.name ?? perLanguage((language) => sayAttribute(optionValue(option), attribute, language));
      const everyday = attribute.valuesById.get(said?.belongs_to ?? 0)?.key;
      return {
        value,
        text: shortest(text),
        ...(said?.swatch && { swatch: said.swatch }),
        ...(everyday && { belongs_to: everyday }),
      };
    });
}
