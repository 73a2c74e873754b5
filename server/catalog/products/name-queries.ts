import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Text to stand inside of a like pattern. */
const plain = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** Products `p`, on sale or not, with every word of the search somewhere in one of their names. */
export function namedBy(search: string): RawBuilder<SqlBool> {
  const words = search.split(/\s+/).filter(Boolean);
  const inAll = (name: RawBuilder<unknown>) =>
    words.length === 0
      ? sql`false`
      : sql`(${sql.join(
          words.map((word) => sql`${name} ilike ${`%${plain(word)}%`}`),
          sql` and `,
        )})`;
  return sql`(${inAll(sql`p.name`)} or ${inAll(sql`p.name_en`)})`;
}
