import { defaultLanguage, type Language } from './language.ts';
import {
  type InLanguages,
  type OtherLanguage,
  otherLanguages,
  type TranslationOf,
  textName,
  translationOf,
} from './localized.ts';
import type { Localized } from './localized-text.ts';

/** What a row keeps in other languages, `{ name_en: 'Red' }`; a text that is not there is shown in the default language. */
export type Translations = Record<string, string>;

/** The field and the language that a member's name means; the default language is not named. */
export function asTranslation(name: string): { field: string; language: OtherLanguage | undefined } {
  const language = otherLanguages.find((each) => name.endsWith(`_${each}`));
  return { field: language ? name.slice(0, -language.length - 1) : name, language };
}

/** A field's names in every language: `name`, `name_en` and so on. */
export const inEveryLanguage = <Field extends string>(field: Field): (Field | TranslationOf<Field>)[] => [
  field,
  ...otherLanguages.map((language) => translationOf(field, language)),
];

/** The field in every language, as members of another object, under another name where one is given. */
export function fieldTexts<
  const Field extends string,
  Row extends InLanguages<NoInfer<Field>, unknown>,
  const To extends string = Field,
>(texts: Row, field: Field, to?: To): InLanguages<NoInfer<To>, Row[NoInfer<Field>]> {
  const names = inEveryLanguage((to ?? field) as To);
  const members = inEveryLanguage(field).map((name, place) => [names[place], texts[name]]);
  return Object.fromEntries(members) as InLanguages<To, Row[Field]>;
}

/** The same text in every language: of what is written alike in all, such as a model's name. */
export const sameInEveryLanguage = <Field extends string>(field: Field, text: string): InLanguages<Field> =>
  Object.fromEntries(inEveryLanguage(field).map((name) => [name, text])) as InLanguages<Field>;

type Given<Field extends string> = Record<Field, string> & { [Name in TranslationOf<Field>]?: string | undefined };

/** The given texts in every language: what is not given in one is shown in the default language. */
export function inAllLanguages<Field extends string>(
  texts: Given<Field>,
  fields: readonly Field[],
): InLanguages<Field> {
  return Object.assign(
    {},
    ...fields.map((field) =>
      inLanguages(field, (language) => (texts as Given<string>)[textName(field, language)] || texts[field]),
    ),
  );
}

/** A text that is worked out by language, as the members of an object. */
export const inLanguages = <Field extends string, Text = string>(field: Field, text: (language: Language) => Text) =>
  ({
    [field]: text(defaultLanguage),
    ...Object.fromEntries(otherLanguages.map((language) => [translationOf(field, language), text(language)])),
  }) as InLanguages<Field, Text>;

/** Languages in which one of these fields says nothing, while it does in the default one. */
export const missingLanguages = <Field extends string>(
  texts: InLanguages<Field, string | null | undefined>,
  fields: readonly Field[],
): OtherLanguage[] =>
  otherLanguages.filter((language) => fields.some((field) => texts[field] && !texts[translationOf(field, language)]));

/**
 * What of these fields goes into `translations`: texts that were given, an empty one too, so that it takes away what was
 * there. A text that is the default language's word for word is stored as none, because it would stay behind when that changes.
 */
export function translationsOf<Field extends string>(
  texts: Partial<InLanguages<Field, string | null | undefined>>,
  fields: readonly Field[],
): Translations {
  const given: Partial<Record<string, string | null | undefined>> = texts;
  return Object.fromEntries(
    fields.flatMap((field) =>
      otherLanguages.flatMap((language) => {
        const text = given[translationOf(field, language)];
        if (typeof text !== 'string') return [];
        return [[translationOf(field, language), text === given[field] ? '' : text]];
      }),
    ),
  );
}

/** A field in any language, also in one that the shop does not have. Compiled once: imports ask for every line of theirs. */
const inAnyLanguage = new Map<string, RegExp>();
function patternOf(field: string): RegExp {
  const pattern = inAnyLanguage.get(field) ?? new RegExp(`^${field}_[a-z]{2,3}$`);
  inAnyLanguage.set(field, pattern);
  return pattern;
}

/** A row as its table keeps it: the default language's texts in columns of their own, the others in `translations`. */
export function asStored<Row extends Partial<InLanguages<Field, string | null | undefined>>, Field extends string>(
  row: Row,
  fields: readonly Field[],
): Omit<Row, TranslationOf<Field>> & { translations: Translations } {
  const patterns = fields.map(patternOf);
  const isApart = (name: string) => patterns.some((pattern) => pattern.test(name));
  const own = Object.fromEntries(Object.entries(row).filter(([name]) => !isApart(name)));
  return { ...(own as Omit<Row, TranslationOf<Field>>), translations: translationsOf<Field>(row, fields) };
}

/** A text of a row, `value` with its `translations`, as one text by language. Empty ones are left out. */
export const asLocalized = (field: string, text: string, translations: Translations): Localized =>
  Object.fromEntries(
    [
      [defaultLanguage, text],
      ...otherLanguages.map((language) => [language, translations[translationOf(field, language)] ?? '']),
    ].filter(([, said]) => said),
  );
