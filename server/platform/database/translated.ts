import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely';
import { defaultLanguage, type Language, languages } from '#rules/text/language.ts';
import { type TranslationOf, translationOf } from '#rules/text/localized.ts';
import { inEveryLanguage, type Translations } from '#rules/text/translations.ts';

type FieldOf<Column extends string> = Column extends `${string}.${infer Field}` ? Field : Column;
type Selected<Field extends string> = AliasedRawBuilder<string, Field | TranslationOf<Field>>;

/** What stands behind a text that is not translated: nothing, or the default language's for clients that know no fallback. */
type Gap = 'empty' | 'default';

function textIn(column: string, language: Language, gap: Gap): RawBuilder<string> {
  if (language === defaultLanguage) return sql.ref(column);
  const [field = '', table] = column.split('.').reverse();
  const translations = sql.ref(table ? `${table}.translations` : 'translations');
  const translation = sql`${translations} ->> ${sql.lit(translationOf(field, language))}`;
  return sql`coalesce(${translation}, ${gap === 'default' ? sql.ref(column) : sql.lit('')})`;
}

/** A column in a language, in the default one where it is not translated. */
export const columnIn = (column: string, language: Language): RawBuilder<string> => textIn(column, language, 'default');

/** A column in all languages, a line each: to be searched in any of them. */
export function columnInAll(column: string): RawBuilder<string> {
  const [field = '', table] = column.split('.').reverse();
  const translations = sql.ref(table ? `${table}.translations` : 'translations');
  return sql`in_all_languages(${sql.ref(column)}, ${translations}, ${sql.lit(field)})`;
}

/**
 * A column in every language for a query's `select`: `name`, `name_en` and so on. The table has a column `translations`.
 *
 * @param column `name` or, with its table, `products.name`
 * @param as another name for it
 * @param gap what a language says that has no text of its own; names default to the default language's
 */
export function selectTexts<Column extends string, As extends string = FieldOf<Column>>(
  column: Column,
  as?: As,
  gap: Gap = 'default',
): Selected<As>[] {
  const field = (as ?? column.split('.').at(-1)) as As;
  const names = inEveryLanguage(field);
  return languages.map((language, place) => textIn(column, language, gap).as(names[place] as As)) as Selected<As>[];
}

/** What is worked out from the columns of each language, for a query's `select`: `as`, `as_en` and so on. */
export const selectPerLanguage = <As extends string>(as: As, text: (language: Language) => RawBuilder<string>) => {
  const names = inEveryLanguage(as);
  return languages.map((language, place) => text(language).as(names[place] as As)) as Selected<As>[];
};

/** The same inside of a statement's text: `name as "name", … as "name_en"`. */
export function sqlTexts(column: string, as?: string, gap: Gap = 'default'): RawBuilder<unknown> {
  const names = inEveryLanguage(as ?? column.split('.').at(-1) ?? '');
  return sql.join(
    languages.map((language, place) => sql`${textIn(column, language, gap)} as ${sql.ref(names[place] ?? '')}`),
  );
}

/** The same inside of json_build_object: `'name', name, 'name_en', …`. */
export function jsonTexts(column: string, as?: string, gap: Gap = 'default'): RawBuilder<unknown> {
  const names = inEveryLanguage(as ?? column.split('.').at(-1) ?? '');
  return sql.join(
    languages.map((language, place) => sql`${sql.lit(names[place] ?? '')}, ${textIn(column, language, gap)}`),
  );
}

/** A row's own text in every language, where it has none: `'' as name, '' as name_en`. */
export const sqlNoTexts = (as: string): RawBuilder<unknown> =>
  sql.join(inEveryLanguage(as).map((name) => sql`'' as ${sql.ref(name)}`));

/** Translations for an insert: empty ones are none. */
export const insertedTranslations = (given: Translations): string =>
  JSON.stringify(Object.fromEntries(Object.entries(given).filter(([, text]) => text !== '')));

/** Translations for an update: those given replace what is stored, and an empty one takes it away. */
export const updatedTranslations = (given: Translations, column = 'translations'): RawBuilder<string> =>
  sql`with_translations(${sql.ref(column)}, ${JSON.stringify(given)}::jsonb)`;
