import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { swapLayout } from '#rules/search/search-layout.ts';
import { type OtherLanguage, otherLanguages, translationOf } from '#rules/text/localized.ts';
import { containing } from '#server/platform/database/like.ts';

type Condition = RawBuilder<SqlBool>;

/** In every language, in lower case. */
const name = sql.ref('p.all_names');
const anyOf = (conditions: Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`;

/** Every word of the search is in one of the names. */
function inNames(search: string, isIn: (word: string) => Condition): Condition {
  const words = search.split(/\s+/).filter(Boolean);
  return words.length === 0 ? sql`false` : sql<SqlBool>`(${sql.join(words.map(isIn), sql` and `)})`;
}

const holds = (word: string): Condition => sql`${name} like lower(${containing(word)})`;

/** A short word or a number with another letter is another word: iPhone 15 and 16. */
const mayBeMistyped = (word: string) => word.length >= 4 && !/\d/.test(word);

/** The share of letter triples that lenvo and Lenovo, ноутбк and ноутбук, laptp and laptop have in common. */
const alike = 0.5;

const holdsRoughly = (word: string): Condition =>
  anyOf([
    holds(word),
    holds(swapLayout(word)),
    ...(mayBeMistyped(word) ? [sql<SqlBool>`word_similarity(${word}, ${name}) >= ${alike}`] : []),
  ]);

/**
 * A query of the ids of products with every word of the search somewhere in one of their names. Those that are not on sale
 * may be named with typos or in the other keyboard layout, too: for those on sale the shop's own search does it.
 */
export const idsNamed = (search: string): RawBuilder<unknown> => sql`
  select p.id from products p where ${isNamed(search)}
  union select p.id from products p where ${isNamedRoughly(search)}`;

/** Whether a product `p` has every word of the search somewhere in one of its names. */
export const isNamed = (search: string): Condition => inNames(search, holds);

/** The same with typos or in the other keyboard layout, of a product that is not on sale. */
export const isNamedRoughly = (search: string): Condition =>
  sql<SqlBool>`not p.is_published and ${inNames(search, holdsRoughly)}`;

/** Products, under this name in the statement, that say something in the default language and nothing in the other. */
export function untranslated(table: string, languages: readonly OtherLanguage[] = otherLanguages): Condition {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const lacks = (language: OtherLanguage) => {
    const kept = (field: string) => sql`${column('translations')} ->> ${sql.lit(translationOf(field, language))}`;
    // A model's name in Latin letters is the same in every language.
    return sql<SqlBool>`((${column('name')} ~ '[А-Яа-яЁё]' and ${kept('name')} is null)
      or (${column('description')} <> '' and ${kept('description')} is null))`;
  };
  return anyOf(languages.map(lacks));
}
