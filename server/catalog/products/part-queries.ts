import { type RawBuilder, sql } from 'kysely';
import type { CharacteristicValue } from '#rules/catalog/characteristic-value.ts';

/** One line of a product's characteristics as a supplier writes it; what it says is read from that. */
export type Characteristic = {
  group_title: string;
  group_title_en: string;
  label: string;
  label_en: string;
  value: string;
  value_en: string;
};

/** A characteristic with what its value says. */
export type StoredCharacteristic = Characteristic & CharacteristicValue;

/** The characteristics of a product, in their order; `product` is its id or a column that has it. */
export const characteristicsOf = (product: RawBuilder<unknown>) => sql<StoredCharacteristic[]>`(
  select coalesce(json_agg(json_build_object(
    'group_title', group_title, 'group_title_en', group_title_en, 'label', label, 'label_en', label_en,
    'kind', kind, 'number', number, 'unit', unit, 'value', value, 'value_en', value_en) order by position), '[]')
  from characteristics where product_id = ${product})`;

/** The pictures of a product by their colours' ids, in their order; `product` is its id or a column that has it. */
export const picturesOf = (product: RawBuilder<unknown>) => sql<{ color: number; name: string }[]>`(
  select coalesce(json_agg(json_build_object('color', color_id, 'name', name) order by position, id), '[]')
  from pictures where product_id = ${product})`;
