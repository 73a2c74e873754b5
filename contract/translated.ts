import { z } from 'zod';
import { optionalText, text } from '#contract/fields.ts';
import { defaultLanguage, type Language, languages } from '#rules/text/language.ts';
import { type OtherLanguage, otherLanguages, type TranslationOf, translationOf } from '#rules/text/localized.ts';
import { type Localized as LocalizedText, perLanguage } from '#rules/text/localized-text.ts';
import { inEveryLanguage } from '#rules/text/translations.ts';

type Shape = Record<string, z.ZodType>;
type Translated<Fields extends Shape> = { [Field in keyof Fields & string as TranslationOf<Field>]: Fields[Field] };

/** Fields of an answer in every language: `{ name }` is name, name_en and so on, all of one shape. */
export function inLanguages<Fields extends Shape>(fields: Fields): Fields & Translated<Fields> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, shape]) => inEveryLanguage(field).map((name) => [name, shape])),
  ) as Fields & Translated<Fields>;
}

type Translations<Fields extends string, Shape extends z.ZodType> = Record<TranslationOf<Fields>, z.ZodDefault<Shape>>;

/** A text that is written in the other languages too, where it may be left empty: name_en and so on. */
export function translations<Field extends string, Shape extends z.ZodType<string>>(
  field: Field,
  shape: Shape,
): Translations<Field, Shape> {
  return Object.fromEntries(
    otherLanguages.map((language) => [translationOf(field, language), (shape as z.ZodType<string>).default('')]),
  ) as unknown as Translations<Field, Shape>;
}

/** Names of fields as they are in every language, in their order. */
export const namesInLanguages = <Field extends string>(
  fields: readonly Field[],
): [Field | TranslationOf<Field>, ...(Field | TranslationOf<Field>)[]] =>
  fields.flatMap((field) => inEveryLanguage(field)) as [Field, ...Field[]];

/** A text in the languages that it was written in: `{ ru: 'Ноутбуки', en: 'Laptops' }`. */
export const Localized = z.partialRecord(z.enum(languages), z.string());

type Written<Needed extends z.ZodType<string>> = Record<OtherLanguage, z.ZodDefault<z.ZodString>> &
  Record<typeof defaultLanguage, Needed>;

const fieldsOf = <Needed extends z.ZodType<string>>(needed: Needed, max: number) => {
  const shape = languages.map((language) => [
    language,
    language === defaultLanguage ? needed : optionalText(max).default(''),
  ]);
  return z.object(Object.fromEntries(shape) as Written<Needed>);
};

const written = <Needed extends z.ZodType<string>>(needed: Needed, max: number) =>
  fieldsOf(needed, max).transform(
    (texts): LocalizedText => perLanguage((language) => (texts as Record<Language, string>)[language]),
  );

/** The same as it is sent: needed in the default language, and left out or empty in others. */
export const localizedText = (max: number) => written(text(max), max);

/** The same where all of it may be empty. */
export const optionalLocalizedText = (max: number) => written(optionalText(max).default(''), max);

/** A text by language as forms hold it, with every language: empty where it is not written in one. */
export const localizedFields = (max: number) => fieldsOf(text(max), max);

/** The same where all of it may be empty. */
export const optionalLocalizedFields = (max: number) => fieldsOf(optionalText(max).default(''), max);
