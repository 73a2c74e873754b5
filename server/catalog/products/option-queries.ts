import { type RawBuilder, sql } from 'kysely';
import type { NamedOption, VariantOption } from '#rules/catalog/variant-options.ts';
import type { Db } from '#server/platform/database/connection.ts';

/** Ids of the attributes that variants of any category may have as options, by their kind. */
export type CommonOptions = { colour: number; number: number };

/** Makes them where the shop has none. */
export async function commonOptions(db: Db): Promise<CommonOptions> {
  const { rows } = await sql<CommonOptions>`
    select common_option('colour') as colour, common_option('number') as number`.execute(db);
  return rows[0] ?? { colour: 0, number: 0 };
}

/** The options of a variant in order of their attributes' ids; `variant` is a column that has its id. */
export const optionsOf = (variant: RawBuilder<unknown>) => sql<VariantOption[]>`(
  select coalesce(json_agg(json_strip_nulls(json_build_object(
    'attribute', attribute_id, 'value', value_id, 'number', number)) order by attribute_id), '[]')
  from variant_options where variant_id = ${variant})`;

/** The same with the names of attributes and values: a colour first, then in the attributes' order. */
export const namedOptionsOf = (variant: RawBuilder<unknown>) => sql<NamedOption[]>`(
  select coalesce(json_agg(json_build_object(
    'key', attributes.key, 'name', attributes.name, 'value', attribute_values.name, 'swatch', swatch,
    'number', number, 'unit', unit, 'decimals', decimals)
    order by attributes.kind <> 'colour', attributes.position, attributes.id), '[]')
  from variant_options join attributes on attributes.id = variant_options.attribute_id
  left join attribute_values on attribute_values.id = value_id
  where variant_id = ${variant})`;

/** Puts these options in place of those that the variants have. */
export async function replaceOptions(
  tx: Db,
  variants: readonly { id: number; options: readonly VariantOption[] }[],
): Promise<void> {
  const ids = variants.map(({ id }) => id);
  await tx.deleteFrom('variant_options').where(sql<boolean>`variant_id = any(${ids}::int[])`).execute();
  await insertOptions(tx, variants);
}

async function insertOptions(
  tx: Db,
  variants: readonly { id: number; options: readonly VariantOption[] }[],
): Promise<void> {
  const rows = variants.flatMap(({ id, options }) =>
    options.map(({ attribute, value, number }) => ({
      variant_id: id,
      attribute_id: attribute,
      value_id: value ?? null,
      number: number ?? null,
    })),
  );
  if (rows.length > 0) await tx.insertInto('variant_options').values(rows).execute();
}
