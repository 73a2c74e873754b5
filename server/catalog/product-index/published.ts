import type { Db } from '#server/platform/database/connection.ts';
import { definitionsOf, kindOf, mayHavePages } from './attributes/definitions.ts';
import * as queries from './page-queries.ts';

/** Rows that one statement brings. */
const batch = 1000;
/** More brand-categories than any shop has. */
const mostKinds = 20_000;

export type PublishedProduct = { id: number; updatedAt: Date };

/** Which ranges of `size` ids have published products (0 is ids 1 to `size`), how many, and the newest change in each. */
export const publishedRanges = (db: Db, size: number) => queries.listPublishedRanges(db, size);

/** The published products of one range in order of id, a batch at a time. */
export async function* publishedInRange(
  db: Db,
  { range, size }: { range: number; size: number },
): AsyncGenerator<PublishedProduct[]> {
  const upTo = (range + 1) * size;
  for (let after = range * size; ; ) {
    const products = await queries.listPublished(db, { after, upTo, limit: batch });
    if (products.length > 0) yield products;
    if (products.length < batch) return;
    after = products.at(-1)?.id ?? upTo;
  }
}

/** Every brand-category that has something on sale, with its brand. */
export const kindsOnSale = (db: Db) => queries.listKindsOnSale(db, mostKinds);

/** A category's list with one thing chosen: a brand's id, or the key of an attribute and of its value. */
export type PublishedChoice = { slug: string; key: string; value: string };

/** Lists of one brand, and of one value where staff allow it, that have something on sale. */
export async function choicesOnSale(db: Db): Promise<PublishedChoice[]> {
  const brands = await queries.listCategoryBrands(db, mostKinds);
  return [
    ...brands.map(({ slug, brand }) => ({ slug, key: 'brand', value: String(brand) })),
    ...(await valuesOnSale(db)),
  ];
}

async function valuesOnSale(db: Db): Promise<PublishedChoice[]> {
  const definitions = await definitionsOf({ db });
  const paged = new Map(
    definitions.categories
      .filter(({ is_published }) => is_published)
      .map((category) => [
        category,
        definitions
          .attributesOf(category.id)
          .flatMap(({ attribute, is_filter, has_pages }) =>
            is_filter && has_pages && mayHavePages(attribute) ? [attribute] : [],
          ),
      ]),
  );
  const attributes = [...new Set([...paged.values()].flat().map(({ id }) => id))];
  if (attributes.length === 0) return [];
  const said = await queries.listSaidOnSale(db, attributes, mostKinds);
  return [...paged].flatMap(([{ id, slug }, own]) => {
    const within = new Set(definitions.within(id));
    const here = said.filter(({ category }) => within.has(category));
    return own.flatMap((attribute) => {
      const isSaid = (is: (row: (typeof here)[number]) => boolean) =>
        here.some((row) => row.attribute === attribute.id && is(row));
      const values =
        kindOf(attribute).filter === 'switch'
          ? [{ key: '1', isThere: isSaid(({ number }) => number === 1) }]
          : attribute.values.map((value) => ({ key: value.key, isThere: isSaid((row) => row.value === value.id) }));
      return values.flatMap(({ key, isThere }) => (isThere ? [{ slug, key: attribute.key, value: key }] : []));
    });
  });
}

/** Addresses of categories that have something on sale. */
export const categoriesOnSale = (db: Db) => queries.listCategoriesOnSale(db);
