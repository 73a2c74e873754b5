import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { swapLayout } from '#rules/search/search-layout.ts';

type Condition = RawBuilder<SqlBool>;

/** Text to stand inside of a like pattern. */
const plain = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

const names = [sql`p.name`, sql`p.name_en`];
const anyOf = (conditions: Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`;

/** Every word of the search is in the same one of the names. */
function inOneName(search: string, isIn: (word: string, name: RawBuilder<unknown>) => Condition): Condition {
  const words = search.split(/\s+/).filter(Boolean);
  if (words.length === 0) return sql`false`;
  const all = (name: RawBuilder<unknown>) =>
    sql<SqlBool>`(${sql.join(
      words.map((word) => isIn(word, name)),
      sql` and `,
    )})`;
  return anyOf(names.map(all));
}

const holds = (word: string, name: RawBuilder<unknown>): Condition => sql`${name} ilike ${`%${plain(word)}%`}`;

/** A short word or a number with another letter is another word: iPhone 15 and 16. */
const mayBeMistyped = (word: string) => word.length >= 4 && !/\d/.test(word);

/** The share of letter triples that lenvo and Lenovo, ноутбк and ноутбук, laptp and laptop have in common. */
const alike = 0.5;

const holdsRoughly = (word: string, name: RawBuilder<unknown>): Condition =>
  anyOf([
    holds(word, name),
    holds(swapLayout(word), name),
    ...(mayBeMistyped(word) ? [sql<SqlBool>`word_similarity(${word}, ${name}) >= ${alike}`] : []),
  ]);

/**
 * Products `p` with every word of the search somewhere in one of their names. Those that are not on sale may be named with
 * typos or in the other keyboard layout, too: for those on sale the shop's own search does it.
 */
export function namedBy(search: string): Condition {
  return sql`(${inOneName(search, holds)} or (not p.is_published and ${inOneName(search, holdsRoughly)}))`;
}
