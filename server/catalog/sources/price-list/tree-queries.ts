import { sql } from 'kysely';
import { attributesOf, pathTo } from '#rules/catalog/category-tree.ts';
import { mayBeOption } from '#rules/catalog/variant-options.ts';
import { type Language, languages } from '#rules/text/language.ts';
import { type Localized, textIn } from '#rules/text/localized-text.ts';
import { listUses } from '#server/catalog/categories/category-queries.ts';
import { type AttributeDefinition, findDefinitions } from '#server/catalog/editing/product-attribute-queries.ts';
import { commonOptions } from '#server/catalog/products/option-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';

/** The attributes with these keys, or all of them, as columns of a table. */
export async function listColumnAttributes(
  db: Db,
  { keys }: { keys?: readonly string[] } = {},
): Promise<AttributeDefinition[]> {
  if (keys?.length === 0) return [];
  const rows = await db
    .selectFrom('attributes')
    .select('id')
    .$if(keys !== undefined, (query) => query.where(sql<boolean>`key = any(${keys}::text[])`))
    .orderBy('id')
    .execute();
  return findDefinitions(
    db,
    rows.map(({ id }) => id),
  );
}

/** What sources call attributes in addition to their names, by id. */
export async function listSpellings(db: Db): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await db.selectFrom('attributes').select(['id', 'spellings']).orderBy('id').execute();
  return new Map(rows.map(({ id, spellings }) => [id, spellings]));
}

/** Ids of the attributes that may be options of variants, as far as their kinds go. */
export async function possibleOptions(db: Db): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('attributes').select(['id', 'key', 'kind']).orderBy('id').execute();
  return new Set(rows.filter(mayBeOption).map(({ id }) => id));
}

/** Between the names of a path. */
const pathSeparator = ' / ';

const listNodes = async (db: Db) => {
  const rows = await db.selectFrom('categories').select(['id', 'parent_id', 'name']).orderBy('id').execute();
  return rows.map((row) => ({ ...row, name: row.name as Localized }));
};

export type CategoryPaths = { id: number; paths: Record<Language, string>; texts: string[] };

/** Each category's path in every language, "Компьютеры / Ноутбуки", and its name alone. */
export async function categoryPaths(db: Db): Promise<CategoryPaths[]> {
  const nodes = await listNodes(db);
  return nodes.map(({ id, name }) => {
    const path = pathTo(nodes, id);
    const inLanguage = (language: Language) => path.map((each) => textIn(each.name, language)).join(pathSeparator);
    const paths = Object.fromEntries(languages.map((language) => [language, inLanguage(language)]));
    const names = languages.map((language) => textIn(name, language));
    return { id, paths: paths as Record<Language, string>, texts: [...new Set([...Object.values(paths), ...names])] };
  });
}

/**
 * What any variant may have, the attributes of the categories in which these products stand, and those of which they say
 * something; null: of all.
 */
export async function listExportedAttributes(
  db: Db,
  products: readonly number[] | null,
): Promise<AttributeDefinition[]> {
  const among = products === null ? sql`true` : sql`id = any(${products}::int[])`;
  const said =
    products === null
      ? sql<{
          id: number;
        }>`select id from attributes where exists (select from product_attributes where attribute_id = attributes.id)`
      : sql<{
          id: number;
        }>`select distinct attribute_id as id from product_attributes where product_id = any(${products}::int[])`;
  const [nodes, uses, standing, spoken] = await Promise.all([
    listNodes(db),
    listUses(db),
    sql<{
      id: number;
    }>`select distinct category_id as id from products where ${among} and category_id is not null`.execute(db),
    said.execute(db),
  ]);
  const used = standing.rows.flatMap(({ id }) => attributesOf(nodes, uses, id).map(({ attribute_id }) => attribute_id));
  const common = Object.values(await commonOptions(db));
  return findDefinitions(db, [...new Set([...common, ...used, ...spoken.rows.map(({ id }) => id)])]);
}
