import { importFields } from '#contract/admin/imports.ts';
import type { Language } from '#rules/text/language.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { isAttributeColumn, keyOfColumn } from '#server/catalog/sources/price-list/attribute-columns.ts';
import { headingOfField, type ImportField } from '#server/catalog/sources/price-list/import-fields.ts';
import { listColumnAttributes } from '#server/catalog/sources/price-list/tree-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';

const isOwnField = (field: string): field is ImportField => importFields.some((each) => each === field);

/** What the shop calls these fields of rows, by the field; what only a source has is not there. */
export async function fieldNames(
  db: Db,
  fields: readonly (string | null)[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(fields)].filter((field) => field !== null);
  const keys = known.filter(isAttributeColumn).map((column) => keyOfColumn(column).key);
  const attributes = new Map((await listColumnAttributes(db, { keys })).map((each) => [each.key, each.name]));
  const nameOf = (field: string): string | undefined => {
    if (isOwnField(field)) return headingOfField(field, language);
    if (!isAttributeColumn(field)) return undefined;
    const name = attributes.get(keyOfColumn(field).key);
    return name && textIn(name, language);
  };
  return new Map(known.flatMap((field) => [nameOf(field)].flatMap((name) => (name ? [[field, name]] : []))));
}
