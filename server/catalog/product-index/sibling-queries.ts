import { sql } from 'kysely';
import type { InLanguages } from '#rules/text/localized.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { fixedShape } from '#server/platform/database/fixed-shape.ts';
import { sqlTexts } from '#server/platform/database/translated.ts';

export type SiblingRow = {
  id: number;
  attribute_id: number | null;
  brand: string;
  price: number;
  in_stock: boolean;
} & InLanguages<'name'>;

/** Those of a product's group that are published, in the group's order; undefined unless the product itself is. */
export async function listSiblings(db: Db, product: number): Promise<SiblingRow[] | undefined> {
  const { rows } = await sql<SiblingRow | { id: null }>`
    select p.id, attribute_id, ${sqlTexts('p.name')}, brands.title as brand, p.min_price as price, p.in_stock
    from products asked
    left join (
      siblings own
      join sibling_groups on sibling_groups.id = own.group_id
      join siblings among on among.group_id = own.group_id
      join products p on p.id = among.product_id and p.is_published
      join brands on brands.id = p.brand_id
    ) on own.product_id = asked.id
    where asked.id = ${product} and asked.is_published
    order by among.position, p.id ${fixedShape}`.execute(db);
  return rows.length === 0 ? undefined : rows.filter((row) => row.id !== null);
}
