import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { containing } from '#server/platform/database/like.ts';
import { columnInAll } from '#server/platform/database/translated.ts';

/** A text as it stands in a LIKE pattern. */
/** Every word of the search, anywhere in the text. */
export const hasWords = (search: string, text: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`(true ${sql.join(
    search
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => sql`and ${text} ilike ${containing(word)}`),
    sql` `,
  )})`;

const names = {
  brand: columnInAll('term.title'),
  brand_category: sql`concat_ws(' ', ${columnInAll('term.title')},
    (select ${columnInAll('brand.title')} from brands brand where brand.id = term.brand_id))`,
};

/** What a row `term` of this kind is called, in every language; of a category its brand as well. */
export const nameOf = (kind: keyof typeof names): RawBuilder<unknown> => names[kind];
