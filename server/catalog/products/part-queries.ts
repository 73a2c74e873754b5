import { type RawBuilder, sql } from 'kysely';
import type { CharacteristicValue } from '#rules/catalog/characteristic-value.ts';
import type { InLanguages } from '#rules/text/localized.ts';
import { jsonTexts } from '#server/platform/database/translated.ts';

/** One line of a product's characteristics as a supplier writes it; what it says is read from that. */
export type Characteristic = InLanguages<'group_title' | 'label' | 'value'>;

/** A characteristic with what its value says. */
export type StoredCharacteristic = Characteristic & CharacteristicValue;

/** The characteristics of a product, in their order; `product` is its id or a column that has it. */
export const characteristicsOf = (product: RawBuilder<unknown>) => sql<StoredCharacteristic[]>`(
  select coalesce(json_agg(json_build_object(
    ${jsonTexts('said.group_title')}, ${jsonTexts('said.label')}, ${jsonTexts('said.value')},
    'kind', kind, 'number', number, 'unit', unit) order by position), '[]')
  from characteristics as said where product_id = ${product})`;

/** A picture of what the variants with a value look like; null: of all variants. */
export type StoredPicture = { value: number | null; name: string };

/** The pictures of a product in their order; `product` is its id or a column that has it. */
export const picturesOf = (product: RawBuilder<unknown>) => sql<StoredPicture[]>`(
  select coalesce(json_agg(json_build_object('value', value_id, 'name', name) order by position, id), '[]')
  from pictures where product_id = ${product})`;

/** Pictures in the order in which a variant shows them: those of what it says, those of all variants, then any; `variant` is its id. */
const asShownOf = (variant: RawBuilder<unknown>) => sql`
  (value_id in (select value_id from variant_options where variant_id = ${variant})) is true desc,
  value_id is null desc, position, id`;

/** The name of the picture that a variant of the product is shown by; null where the product has none. */
export const pictureOfVariant = (product: RawBuilder<unknown>, variant: RawBuilder<unknown>) => sql<string | null>`(
  select pictures.name from pictures where product_id = ${product} order by ${asShownOf(variant)} limit 1)`;

/** The one that the product is shown by wherever it has one picture: that of its first variant. */
export const mainPicture = (product: RawBuilder<unknown>) =>
  pictureOfVariant(
    product,
    sql`(select first.id from variants first where first.product_id = ${product} and not is_archived
      order by first.position, first.id limit 1)`,
  );
