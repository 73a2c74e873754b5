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
