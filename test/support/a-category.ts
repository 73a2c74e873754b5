import type { Localized } from '#rules/text/localized-text.ts';
import type { Db } from '#server/platform/database/connection.ts';

type NewCategory = { slug: string; name?: Localized; parent?: number; isPublished?: boolean };

/** A category; without a name it is called as its address. @returns its id */
export async function aCategory(db: Db, { slug, name, parent, isPublished = true }: NewCategory): Promise<number> {
  const { id } = await db
    .insertInto('categories')
    .values({
      name: JSON.stringify(name ?? { ru: slug }),
      parent_id: parent ?? null,
      position: 1,
      is_published: isPublished,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('category_slugs').values({ slug, category_id: id }).execute();
  return id;
}

type NewAttribute = {
  key: string;
  kind: string;
  name?: Localized;
  unit?: string;
  decimals?: number;
  values?: readonly string[];
  /** The category that filters by it and shows it on cards. */
  of?: number;
};

/** An attribute with its values by key. */
export async function anAttribute(
  db: Db,
  { key, kind, name, unit, decimals = 0, values = [], of }: NewAttribute,
): Promise<{ id: number; values: Record<string, number> }> {
  const { id } = await db
    .insertInto('attributes')
    .values({ key, kind, name: JSON.stringify(name ?? { ru: key }), unit: unit ?? null, decimals })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ids: Record<string, number> = {};
  for (const [position, value] of values.entries()) {
    const made = await db
      .insertInto('attribute_values')
      .values({ attribute_id: id, key: value, name: JSON.stringify({ ru: value.toUpperCase() }), position })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids[value] = made.id;
  }
  if (of !== undefined) {
    await db
      .insertInto('category_attributes')
      .values({ category_id: of, attribute_id: id, position: id, is_filter: true, on_card: true })
      .execute();
  }
  return { id, values: ids };
}

type Said = { attribute: number; value?: number; number?: number; words?: Localized };

/** Puts a product into a category and says things of it; several of one attribute are its several values. */
export async function describeProduct(
  db: Db,
  product: number,
  { category, said }: { category: number; said: readonly Said[] },
): Promise<void> {
  await db.updateTable('products').set({ category_id: category }).where('id', '=', product).execute();
  for (const [position, { attribute, value, number, words }] of said.entries()) {
    await db
      .insertInto('product_attributes')
      .values({
        product_id: product,
        attribute_id: attribute,
        position,
        value_id: value ?? null,
        number: number ?? null,
        words: words ? JSON.stringify(words) : null,
      })
      .execute();
  }
}
