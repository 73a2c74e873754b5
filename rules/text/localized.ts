import { defaultLanguage, type Language, languages } from './language.ts';

/** Every language but the one whose texts stand in the columns themselves. */
export type OtherLanguage = Exclude<Language, typeof defaultLanguage>;

export const otherLanguages = languages.filter((language): language is OtherLanguage => language !== defaultLanguage);

/** A field's name in one of the other languages, on the wire and in `translations`: `name_en`. */
export type TranslationOf<Field extends string> = `${Field}_${OtherLanguage}`;

/** Fields in every language: `name` in the default one, `name_en` and so on in the others. */
export type InLanguages<Field extends string, Text = string> = Record<Field | TranslationOf<Field>, Text>;

export const translationOf = <Field extends string>(field: Field, language: OtherLanguage): TranslationOf<Field> =>
  `${field}_${language}`;

/** A field's name in a language: `name` in the default one, `name_en` in another. */
export const textName = <Field extends string>(field: Field, language: Language): Field | TranslationOf<Field> =>
  language === defaultLanguage ? field : translationOf(field, language);

/** The field in a language; the default language's where that one says nothing. Empty where nothing is there. */
export function localized<Field extends string>(
  texts: InLanguages<NoInfer<Field>, string | null | undefined> | null | undefined,
  field: Field,
  language: Language,
): string {
  return texts?.[textName(field, language)] || texts?.[field] || '';
}
