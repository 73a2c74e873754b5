import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';

type Wanted = {
  kind: 'brand' | 'brand_category';
  search?: string | undefined;
  id?: number | undefined;
  brand?: number | undefined;
};

type Reference = {
  id: number;
  title: string;
  title_en: string;
  brand: { id: number; title: string; title_en: string } | null;
};

const most = 20;
const plain = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

const allWords = (search: string, text: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`(true ${sql.join(
    search
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => sql`and ${text} ilike ${`%${plain(word)}%`}`),
    sql` `,
  )})`;

/** Brands or brand-categories with every word in their name (or their brand's), those that begin with the words first. */
export async function findReferences(db: Db, { kind, search = '', id, brand }: Wanted): Promise<Reference[]> {
  const conditions: RawBuilder<SqlBool>[] = [sql`true`];
  if (id !== undefined) conditions.push(sql`term.id = ${id}`);
  const named =
    kind === 'brand'
      ? sql`term.title || ' ' || term.title_en`
      : sql`concat_ws(' ', brands.title, term.title, term.title_en)`;
  if (search) conditions.push(allWords(search, named));
  if (brand !== undefined && kind === 'brand_category') conditions.push(sql`term.brand_id = ${brand}`);
  const source =
    kind === 'brand' ? sql`brands term` : sql`brand_categories term join brands on brands.id = term.brand_id`;
  const ofBrand =
    kind === 'brand'
      ? sql`null`
      : sql`json_build_object('id', brands.id, 'title', brands.title, 'title_en', brands.title_en)`;
  const { rows } = await sql<Reference>`
    select term.id, term.title, term.title_en, ${ofBrand} as brand from ${source}
    where ${sql.join(conditions, sql` and `)}
    order by term.title ilike ${`${plain(search)}%`} desc, term.position, lower(term.title), term.id limit ${most}`.execute(
    db,
  );
  return rows;
}
