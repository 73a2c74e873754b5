import { type AttributeKindName, attributeKinds } from '#rules/catalog/attribute-kinds/attribute-kinds.ts';
import { mostOptions, type VariantOption } from '#rules/catalog/variant-options.ts';
import { optionAttributes } from '#server/catalog/categories/categories.ts';
import type { StoredVariant } from '#server/catalog/products/admin-product-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { invalidField, unknownRow } from '#server/platform/errors.ts';
import * as queries from './product-attribute-queries.ts';
import type { ProductSave } from './product-save.ts';

type Wanted = {
  productId: number;
  save: Pick<ProductSave, 'variants' | 'category'>;
  present: readonly StoredVariant[];
  /** Attributes that the product may have as options also where its category says otherwise: those of the one that it is a copy of. */
  inherited: readonly number[];
};

/** What variants with these options are distinguished by. */
export const attributesOf = (options: readonly VariantOption[]) => options.map(({ attribute }) => attribute);

/**
 * Every variant has a value of the same attributes: those that tell variants apart in the product's category, or that its
 * variants have already, so that a category that says so no more keeps nobody from saving a product. Common options are of every
 * category, and each variant may leave them out.
 *
 * @throws DomainError invalid, of the field `variants.N.options`
 */
export async function requireOptions(tx: Db, { productId, save, present, inherited }: Wanted): Promise<void> {
  const { variants } = save;
  const common = new Set(await queries.listCommonOptions(tx));
  const isOwn = (attribute: number) => !common.has(attribute);
  const used = [...new Set(variants.flatMap(({ options }) => attributesOf(options)))];
  const needed = used.filter(isOwn);
  if (needed.length === 0) requireKnowing(variants, present, isOwn);
  if (needed.length > mostOptions) throw invalidField('variants.0.options', 'too_many_rows', { most: mostOptions });
  await queries.lockDefinitions(tx, used);
  const definitions = new Map((await queries.findDefinitions(tx, used)).map((each) => [each.id, each]));
  const category = save.category === undefined ? await queries.categoryOf(tx, productId) : save.category;
  const allowed = new Set([
    ...(category === null ? [] : await optionAttributes(tx, category)),
    ...common,
    ...present.flatMap(({ options }) => attributesOf(options)),
    ...inherited,
  ]);
  for (const [place, { options }] of variants.entries()) {
    const field = `variants.${place}.options`;
    const own = attributesOf(options);
    for (const option of options) {
      const definition = definitions.get(option.attribute);
      if (!definition) throw unknownRow(field, option.attribute);
      if (!allowed.has(option.attribute)) throw invalidField(field, 'option_not_of_category');
      requireValue(option, definition, field);
    }
    if (new Set(own).size < own.length) throw invalidField(field, 'attribute_twice');
    if (own.filter(isOwn).length < needed.length) throw invalidField(field, 'options_incomplete');
  }
}

/** An editor that names neither variants nor their options was opened before they had any, and would replace them all. */
function requireKnowing(
  variants: ProductSave['variants'],
  present: readonly StoredVariant[],
  isOwn: (attribute: number) => boolean,
): void {
  const haveOptions = present.some(({ isArchived, options }) => !isArchived && attributesOf(options).some(isOwn));
  if (!haveOptions || variants.length === 0 || variants.some(({ id }) => id !== undefined)) return;
  throw invalidField('variants.0.options', 'options_incomplete');
}

function requireValue({ value, number }: VariantOption, { kind, values }: queries.AttributeDefinition, field: string) {
  const { stored } = attributeKinds[kind as AttributeKindName] ?? attributeKinds.text;
  const isForm = stored === 'value' ? number === undefined && value !== undefined : value === undefined;
  if (!isForm || (stored === 'number' && number === undefined)) throw invalidField(field, 'attribute_value_form');
  if (value !== undefined && !values.some(({ id }) => id === value)) {
    throw invalidField(field, 'value_of_other_attribute');
  }
}
