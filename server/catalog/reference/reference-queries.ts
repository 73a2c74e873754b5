import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { InLanguages } from '#rules/text/localized.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { escapeLike } from '#server/platform/database/like.ts';
import { jsonTexts, sqlTexts } from '#server/platform/database/translated.ts';
import { hasWords, nameOf } from './term-name-queries.ts';

type Kind = 'brand' | 'brand_category';

type Wanted = {
  kind: Kind;
  search?: string | undefined;
  /** Only these, all of them. */
  ids?: readonly number[] | undefined;
  brand?: number | undefined;
};

type Reference = {
  id: number;
  brand: ({ id: number } & InLanguages<'title'>) | null;
} & InLanguages<'title'>;

/** Where each kind is, by what it is called, and in which order it is shown. */
const sources: Record<Kind, { from: RawBuilder<unknown>; titles: RawBuilder<unknown>; order: RawBuilder<unknown> }> = {
  brand: {
    from: sql`brands term`,
    titles: sql`${sqlTexts('term.title')}, null as brand`,
    order: sql`term.position, lower(term.title)`,
  },
  brand_category: {
    from: sql`brand_categories term`,
    // Of those that are shown alone: a join reads every brand for each that is found.
    titles: sql`${sqlTexts('term.title')}, (
      select json_build_object('id', brands.id, ${jsonTexts('brands.title')}) from brands where brands.id = term.brand_id
    ) as brand`,
    order: sql`term.position, lower(term.title)`,
  },
};

const most = 20;

/** Those with every word in their name (or their brand's), those that begin with the words first; or those with the ids. */
export async function findReferences(db: Db, { kind, search = '', ids, brand }: Wanted): Promise<Reference[]> {
  const { from, titles, order } = sources[kind];
  const conditions: RawBuilder<SqlBool>[] = [sql`true`];
  if (ids) conditions.push(sql`term.id = any(${ids}::int[])`);
  if (brand !== undefined && kind === 'brand_category') conditions.push(sql`term.brand_id = ${brand}`);
  const called = sql.ref('term.called');
  // What they are called is put together once for each, and not for every word and the order again.
  const { rows } = await sql<Reference>`
    with term as materialized (
      select term.*, ${search ? nameOf(kind) : sql`''`} as called from ${from} where ${sql.join(conditions, sql` and `)}
    )
    select term.id, ${titles} from term
    where ${search ? hasWords(search, called) : sql`true`}
    order by ${called} ilike ${`${escapeLike(search)}%`} desc, ${order}, term.id limit ${ids?.length ?? most}`.execute(
    db,
  );
  return rows;
}
