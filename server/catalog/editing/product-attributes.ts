import type { AttributeValue } from '#rules/catalog/attribute-kinds/attribute-kind.ts';
import {
  type AttributeKindName,
  attributeKinds,
  distinctValues,
  readAttribute,
  sayAttribute,
} from '#rules/catalog/attribute-kinds/attribute-kinds.ts';
import { optionValue, type VariantOption } from '#rules/catalog/variant-options.ts';
import { defaultLanguage } from '#rules/text/language.ts';
import { textIn } from '#rules/text/localized-text.ts';
import type { Siblings } from '#server/catalog/products/sibling-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { invalidField, unknownRow } from '#server/platform/errors.ts';
import * as queries from './product-attribute-queries.ts';
import type { ProductSave } from './product-save.ts';

type Said = NonNullable<ProductSave['attributes']>[number];
type GivenValue = Said['values'][number];

/**
 * Writes a product's main category and what is known of it, as far as the save names them and its variants, which are written
 * already, do not say it themselves.
 *
 * @throws DomainError invalid: a category or attribute that is none, or a value that the attribute cannot have
 */
export async function savePlaceAndAttributes(tx: Db, product: number, save: ProductSave): Promise<void> {
  const { category, attributes } = save;
  if (category !== undefined) {
    if (category !== null && !(await queries.lockCategory(tx, category))) throw unknownRow('category', category);
    await queries.setCategory(tx, product, category);
  }
  if (!attributes) return;
  const ofVariants = new Set(await queries.listSaidByVariants(tx, product));
  const rows = await rowsOf(tx, attributes);
  await queries.replaceAttributes(
    tx,
    product,
    rows.filter((row) => !ofVariants.has(row.attribute_id)),
    ofVariants,
  );
}

async function rowsOf(tx: Db, attributes: readonly Said[]): Promise<queries.SaidRow[]> {
  const read = await readSaid(tx, attributes, 'attributes');
  return read.flatMap(({ attribute, values }) =>
    values.map((value, position) => ({
      attribute_id: attribute,
      position,
      value_id: 'value' in value ? value.value : null,
      number: 'number' in value ? value.number : null,
      words: 'words' in value ? value.words : null,
    })),
  );
}

/**
 * What staff say of attributes, as it is stored; the definitions stay as they are until the transaction ends.
 *
 * @param field what a refusal names
 * @throws DomainError invalid: an attribute that is none or is named twice, or a value that it cannot have
 */
export async function readSaid(tx: Db, attributes: readonly Said[], field: string) {
  const ids = attributes.map(({ attribute }) => attribute);
  await queries.lockDefinitions(tx, ids);
  const definitions = new Map((await queries.findDefinitions(tx, ids)).map((each) => [each.id, each]));
  return attributes.map(({ attribute, values }, place) => {
    const definition = definitions.get(attribute);
    const at = `${field}.${place}`;
    if (!definition) throw unknownRow(`${at}.attribute`, attribute);
    if (ids.indexOf(attribute) !== place) throw invalidField(`${at}.attribute`, 'attribute_twice');
    const read = distinctValues(values.flatMap((value) => readValue(value, definition, `${at}.values`)));
    if (read.length > 1 && !definition.is_multiple) throw invalidField(`${at}.values`, 'one_value_only');
    return { attribute, values: read, definition };
  });
}

/** The value in one of its forms; words that the kind can read are what they say. Nothing where nothing is given. */
function readValue(given: GivenValue, definition: queries.AttributeDefinition, field: string): AttributeValue[] {
  const { value, number, words } = given;
  const stored = attributeKinds[definition.kind as AttributeKindName]?.stored ?? 'words';
  if (words && Object.keys(words).length > 0) {
    if (value !== undefined || number !== undefined) throw invalidField(field, 'attribute_value_form');
    if (stored === 'words') return [{ words }];
    const read = Object.values(words).map((written) => readAttribute(written, definition));
    return [read.find((each) => each && stored in each) ?? { words }];
  }
  if (value !== undefined) {
    if (stored !== 'value' || number !== undefined) throw invalidField(field, 'attribute_value_form');
    if (!definition.values.some(({ id }) => id === value)) throw invalidField(field, 'value_of_other_attribute');
    return [{ value }];
  }
  if (number === undefined) return [];
  const isYesOrNo = number === 0 || number === 1;
  if (stored !== 'number' || (definition.kind === 'yes_no' && !isYesOrNo)) {
    throw invalidField(field, 'attribute_value_form');
  }
  return [{ number }];
}

type Named = {
  category: number | null;
  attributes: readonly { attribute: number; values: readonly unknown[] }[];
  variants: readonly { options: readonly VariantOption[] }[];
  siblings: Siblings | null;
};

/**
 * A product as the audit log keeps it: its category, attributes, options and siblings in words, as they were called then, so
 * that they are readable when these are renamed, merged or gone. In the default language.
 */
export async function withNames<Product extends Named>(db: Db, product: Product) {
  const { category, attributes, variants, siblings, ...others } = product;
  const path = category === null ? [] : await queries.categoryPath(db, category);
  const said = new Map(attributes.map(({ attribute, values }) => [attribute, values as AttributeValue[]]));
  const used = variants.flatMap(({ options }) => options.map(({ attribute }) => attribute));
  const definitions = await queries.findDefinitions(db, [...new Set([...said.keys(), ...used])]);
  const inWords = (definition: queries.AttributeDefinition, values: readonly AttributeValue[]) => {
    const words = values.map((value) => sayAttribute(value, definition, defaultLanguage)).join(', ');
    return `${textIn(definition.name, defaultLanguage)}: ${words}`;
  };
  return {
    ...others,
    category: path.map((name) => textIn(name, defaultLanguage)).join(' / '),
    attributes: definitions
      .filter(({ id }) => said.has(id))
      .map((definition) => inWords(definition, said.get(definition.id) ?? [])),
    variants: variants.map(({ options, ...variant }) => ({
      ...variant,
      options: definitions.flatMap((definition) => {
        const own = options.find(({ attribute }) => attribute === definition.id);
        return own ? [inWords(definition, [optionValue(own)])] : [];
      }),
    })),
    siblings: await siblingsInWords(db, siblings),
  };
}

/** "Диагональ: Телевизор LG 43, Телевизор LG 50"; nothing where there are none. */
export async function siblingsInWords(db: Db, siblings: Siblings | null): Promise<string> {
  if (!siblings) return '';
  const [attribute] = await queries.findDefinitions(db, siblings.attribute === null ? [] : [siblings.attribute]);
  const names = siblings.products.map(({ name }) => name).join(', ');
  return attribute ? `${textIn(attribute.name, defaultLanguage)}: ${names}` : names;
}
