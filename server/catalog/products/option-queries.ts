import { type RawBuilder, sql } from 'kysely';
import type { NamedOption, VariantOption } from '#rules/catalog/variant-options.ts';
import type { Db } from '#server/platform/database/connection.ts';

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

/** `options_key` of a variant without what variants of any category may say; `variant` is a column that has its id. */
export const ownOptionsKey = (variant: RawBuilder<unknown>) => sql<string>`(
  select coalesce(string_agg(attribute_id || '=' || coalesce('v' || value_id, number::text), ';' order by attribute_id), '')
  from variant_options join attributes on attributes.id = attribute_id
  where variant_id = ${variant} and not is_common_option)`;

/** Puts these options in place of those that the variants have, but for those that variants of any category may have. */
export async function replaceOwnOptions(
  tx: Db,
  variants: readonly { id: number; options: readonly VariantOption[] }[],
): Promise<void> {
  const ids = variants.map(({ id }) => id);
  await sql`
    delete from variant_options using attributes
    where variant_id = any(${ids}::int[]) and attributes.id = attribute_id and not is_common_option`.execute(tx);
  await insertOptions(tx, variants);
}

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
