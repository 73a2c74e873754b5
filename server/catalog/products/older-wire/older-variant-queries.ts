import { type RawBuilder, sql } from 'kysely';
import type { InLanguages } from '#rules/text/localized.ts';
import { unseen } from '#server/platform/database/fixed-shape.ts';
import { jsonTexts } from '#server/platform/database/translated.ts';

/** A variant as the older wire knows it: ids of a colour and a memory, null without one, with what they are; gigabytes, 0 is none. */
export type OlderVariant = {
  color: number;
  hash_code: string;
  memory: number | null;
  volume: number;
} & InLanguages<'color_name'>;

/**
 * What the older wire says of a variant; `variant` is a column that has its id. Its colour is looked up by itself: joined, every
 * colour of the shop would be worked out first.
 */
export const olderVariantOf = (variant: RawBuilder<unknown>) => sql<OlderVariant>`(
  select json_build_object('color', colors.id, 'hash_code', hash_code, ${jsonTexts('colors.name', 'color_name')},
    'memory', memories.id, 'volume', coalesce(volume, 0))
  from older_variants
  cross join lateral (select * from older_colors where older_colors.id = color_id offset 0) colors
  left join memories on memories.id = memory_id
  where variant_id = ${variant})`;

/** By what the older wire names a variant of a product; a null memory is none. */
export type OlderIds = { color: number; memory: number | null };

/** Whether the older wire calls a variant so; `variant` is a column that has its id. */
export const isOlderVariant = (variant: RawBuilder<unknown>, { color, memory }: OlderIds): RawBuilder<boolean> => sql`(
  select color_id = ${unseen(sql`${color}::int`)} and memory_id is not distinct from ${unseen(sql`${memory}::int`)}
  from older_variants where variant_id = ${variant})`;
