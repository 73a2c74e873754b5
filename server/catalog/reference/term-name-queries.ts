import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** A text as it stands in a LIKE pattern. */
export const plain = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** Every word of the search, anywhere in the text. */
export const hasWords = (search: string, text: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`(true ${sql.join(
    search
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => sql`and ${text} ilike ${`%${plain(word)}%`}`),
    sql` `,
  )})`;

const names = {
  brand: sql`concat_ws(' ', term.title, term.title_en)`,
  brand_category: sql`concat_ws(' ', term.title, term.title_en,
    (select concat_ws(' ', brand.title, brand.title_en) from brands brand where brand.id = term.brand_id))`,
  color: sql`concat_ws(' ', term.name, term.name_en)`,
  memory: sql`concat_ws(' ', term.volume, 'ГБ GB',
    case when term.volume >= 1000 then concat(term.volume / 1000, ' ТБ TB') end)`,
};

/** What a row `term` of this kind is called, in both languages; of a category its brand as well. */
export const nameOf = (kind: keyof typeof names): RawBuilder<unknown> => names[kind];
