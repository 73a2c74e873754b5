import type { InLanguages } from '#rules/text/localized.ts';
import { asStored } from '#rules/text/translations.ts';
import { insertedTranslations } from '#server/platform/database/translated.ts';

/** A row of the demo store's data as its table keeps it. */
export function translatedRow<Row extends Partial<InLanguages<Field>>, Field extends string>(
  given: Row,
  fields: readonly Field[],
) {
  const { translations, ...row } = asStored(given, fields);
  return { ...row, translations: insertedTranslations(translations) };
}
