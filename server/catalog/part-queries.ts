import { type RawBuilder, sql } from 'kysely';
import type { CharacteristicValue } from '#rules/characteristic-value.ts';
import type { Characteristic } from './supplied-products.ts';

export type StoredCharacteristic = Characteristic & CharacteristicValue;

/** The characteristics of a product, in their order; `product` is its id or a column that has it. */
export const characteristicsOf = (product: RawBuilder<unknown>) => sql<StoredCharacteristic[]>`(
  select coalesce(json_agg(json_build_object(
    'group_title', group_title, 'group_title_en', group_title_en, 'label', label, 'label_en', label_en,
    'kind', kind, 'number', number, 'unit', unit, 'value', value, 'value_en', value_en) order by position), '[]')
  from characteristics where product_id = ${product})`;
