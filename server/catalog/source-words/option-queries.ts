import { sql } from 'kysely';
import type { Localized } from '#rules/text/localized-text.ts';
import type { Db } from '#server/platform/database/connection.ts';

export type OfferedProduct = {
  source_id: string;
  id: number;
  category_id: number | null;
  /** What variants of other hands than these offers are distinguished by, each as ids of attributes with commas. */
  others: string[];
};

/** The products of these source ids; `offers` are all that the source has of them. */
export async function findOffered(
  db: Db,
  sourceIds: readonly string[],
  offers: readonly string[],
): Promise<OfferedProduct[]> {
  const { rows } = await sql<OfferedProduct>`
    select source_id, id, category_id, array(
      select distinct coalesce((
        select string_agg(attribute_id::text, ',' order by attribute_id) from variant_options
        join attributes on attributes.id = attribute_id where variant_id = variants.id and not is_common_option), '')
      from variants where product_id = products.id and not is_archived
        and (offer_id is null or offer_id <> all(${offers}::text[]))) as others
    from products where source_id = any(${sourceIds}::text[]) order by id`.execute(db);
  return rows;
}

/** What the attributes that variants of any category may have are called, by their kind. */
export async function listCommonNames(
  db: Db,
): Promise<{ kind: 'colour' | 'number'; name: Localized; spellings: string[] }[]> {
  const { rows } = await sql<{ kind: 'colour' | 'number'; name: Localized; spellings: string[] }>`
    select kind, name, spellings from attributes where is_common_option order by id`.execute(db);
  return rows;
}

/** Which of these offers are variants of the shop. */
export async function findOffers(db: Db, offers: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('variants')
    .select('offer_id')
    .where(sql<boolean>`offer_id = any(${offers}::text[])`)
    .execute();
  return rows.flatMap(({ offer_id: id }) => id ?? []);
}
