import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { AttributeValue, Definition } from '#rules/catalog/attribute-kinds/attribute-kind.ts';
import { isRead, readAttribute } from '#rules/catalog/attribute-kinds/attribute-kinds.ts';
import type { Unit } from '#rules/catalog/units.ts';
import { catalogChanged, refreshProductSummaries } from '#server/catalog/changes/changes.ts';
import type { Db } from '#server/platform/database/connection.ts';

/** Of each path of the file, the category's address and the attributes that its specs are of. */
const kinds: Record<string, { category: string; specs: Record<string, string> }> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'parts-mapping.json'), 'utf8'),
);

type Line = {
  name: string;
  name_ru: string;
  brand: string;
  category_path: string;
  price: number | null;
  specs: Record<string, string | number | boolean>;
};

const batch = 1000;
/** Som for a dollar. */
const rate = 87.5;

/** Puts parts of computers into a shop that has the tree and its attributes. @returns how many spec values are read */
export async function loadParts(db: Db, file: string): Promise<{ products: number; read: number; waiting: number }> {
  const lines: Line[] = gunzipSync(readFileSync(file))
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const placed = lines.flatMap((line) => {
    const kind = kinds[line.category_path];
    return kind ? [{ line, kind }] : [];
  });
  const brands = await insertBrands(db, [...new Set(placed.map(({ line }) => line.brand))]);
  const [slugs, definitions] = await Promise.all([
    db.selectFrom('category_slugs').select(['slug', 'category_id']).execute(),
    definitionsByKey(db),
  ]);
  const categories = new Map(slugs.map(({ slug, category_id }) => [slug, category_id]));
  const counts = { products: 0, read: 0, waiting: 0 };
  for (let from = 0; from < placed.length; from += batch) {
    const part = placed.slice(from, from + batch);
    const rows = await db
      .insertInto('products')
      .values(
        part.map(({ line, kind }, place) => ({
          key: `part-${from + place}`,
          name: line.name_ru,
          translations: JSON.stringify({ name_en: line.name }),
          description: line.name,
          category_id: categories.get(kind.category) ?? null,
          ...(brands.get(line.brand) ?? { brand_id: 0, brand_category_id: 0 }),
        })),
      )
      .returning('id')
      .execute();
    await db
      .insertInto('variants')
      .values(
        rows.map(({ id }, place) => ({
          product_id: id,
          sku: `part-${id}`,
          price: Math.round((part[place]?.line.price ?? 50) * rate),
          position: 0,
        })),
      )
      .execute();
    const said = rows.flatMap(({ id }, place) => {
      const { line, kind } = part[place] ?? {};
      return Object.entries(line?.specs ?? {}).flatMap(([spec, value]) => {
        const definition = definitions.get(kind?.specs[spec] ?? '');
        if (!definition) return [];
        const values = readSpec(value, definition);
        counts[values.length > 0 ? 'read' : 'waiting'] += 1;
        return values.map((one, position) => ({
          product_id: id,
          attribute_id: definition.id,
          position,
          value_id: 'value' in one ? one.value : null,
          number: 'number' in one ? one.number : null,
        }));
      });
    });
    for (let at = 0; at < said.length; at += batch) {
      await db
        .insertInto('product_attributes')
        .values(said.slice(at, at + batch))
        .execute();
    }
    const ids = rows.map(({ id }) => id);
    await refreshProductSummaries(db, ids);
    await catalogChanged(db, ids);
    counts.products += ids.length;
  }
  return counts;
}

async function insertBrands(db: Db, titles: readonly string[]) {
  const brands = await db
    .insertInto('brands')
    .values(titles.map((title, position) => ({ key: `part-${title.toLowerCase()}`, title, position: position + 100 })))
    .returning(['id', 'title'])
    .execute();
  const rows = await db
    .insertInto('brand_categories')
    .values(
      brands.map(({ id }) => ({
        key: `parts-${id}`,
        title: 'Комплектующие',
        translations: '{}',
        position: 0,
        brand_id: id,
      })),
    )
    .returning(['id', 'brand_id'])
    .execute();
  const titleOf = new Map(brands.map(({ id, title }) => [id, title]));
  return new Map(rows.map(({ id, brand_id }) => [titleOf.get(brand_id) ?? '', { brand_id, brand_category_id: id }]));
}

async function definitionsByKey(db: Db): Promise<Map<string, Definition & { id: number }>> {
  const attributes = await db.selectFrom('attributes').select(['id', 'key', 'kind', 'unit', 'decimals']).execute();
  const values = await db.selectFrom('attribute_values').select(['id', 'attribute_id', 'name', 'spellings']).execute();
  const own = Map.groupBy(values, ({ attribute_id }) => attribute_id);
  return new Map(
    attributes.map(({ key, unit, ...attribute }) => [
      key,
      { ...attribute, unit: unit as Unit | null, values: own.get(attribute.id) ?? [] },
    ]),
  );
}

/** A spec's values; none where nothing of it is read. */
function readSpec(value: string | number | boolean, definition: Definition): AttributeValue[] {
  if (typeof value === 'boolean') return [{ number: Number(value) }];
  if (typeof value === 'number' && definition.kind === 'number') return [{ number: value }];
  const texts = String(value).split(/ \/ |, /);
  const read = texts.flatMap((text) => {
    const ways = [text, `${text}"`, `M.2-${text}`, `DDR${text}`].map((way) => readAttribute(way, definition));
    return ways.find((one) => one !== undefined && !('words' in one) && isRead(one, definition)) ?? [];
  });
  return [...new Map(read.map((one) => [JSON.stringify(one), one])).values()];
}
