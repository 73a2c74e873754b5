import { sql } from 'kysely';
import { readCharacteristic } from '#rules/catalog/characteristic-value.ts';
import { textName } from '#rules/text/localized.ts';
import { perLanguage, textIn } from '#rules/text/localized-text.ts';
import { fieldTexts, inLanguages } from '#rules/text/translations.ts';
import { everydayValue, insertValue, valueKeyOf } from '#server/catalog/attributes/attribute-queries.ts';
import { commonOptions } from '#server/catalog/products/option-queries.ts';
import { insertGroup } from '#server/catalog/products/sibling-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import type { DemoData, DemoProduct } from './demo-data.ts';
import { settleLines } from './settle-lines.ts';
import { readerOfSaid } from './taxonomy.ts';
import { translatedRow } from './translated-row.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Key of the attribute that variants say by their memory. */
const saidByMemory = 'storage';

type Ids = Map<string, number>;
type Known = { products: Ids; colours: Ids };

const colourKey = ({ hash_code, name }: { hash_code: string; name: string }) => `${hash_code.toLowerCase()} ${name}`;
const idOf = (ids: Ids, key: string | number) => {
  const id = ids.get(String(key));
  if (id === undefined) throw new Error(`The demo store's data names ${key}, which is nowhere`);
  return id;
};

/** Inserts brands, categories and products with all their parts. */
export async function insertProducts(db: Db, { brands, products, siblings, pictures }: DemoData): Promise<Ids> {
  const brandIds = await insertBrands(db, brands);
  const categoryIds = await insertCategories(db, products, brandIds);
  const known: Known = {
    products: await insertProductRows(db, products, brandIds, categoryIds),
    colours: await insertColours(db, products),
  };
  await insertVariants(db, products, known);
  await insertCharacteristics(db, products, known);
  await insertAttributes(db, products, known);
  await insertOptions(db, products, known);
  await insertPictures(db, products, known, pictures);
  for (const group of siblings) {
    await insertGroup(
      db,
      null,
      group.map((key) => idOf(known.products, key)),
    );
  }
  await settleLines(db, [...known.products.values()]);
  // What they are is said by the files themselves.
  await db.deleteFrom('unread_products').execute();
  return known.products;
}

async function insertBrands(db: Db, brands: DemoData['brands']): Promise<Ids> {
  const rows = await db
    .insertInto('brands')
    .values(brands.map((brand, position) => ({ ...translatedRow(brand, ['title']), position })))
    .returning(['id', 'key'])
    .execute();
  return new Map(rows.map(({ id, key }) => [key, id]));
}

async function insertCategories(db: Db, products: DemoProduct[], brands: Ids): Promise<Ids> {
  const byKey = new Map(products.map(({ category, brand }) => [category.key, { ...category, brand }]));
  const categories = [...byKey.values()].map(({ brand, ...category }, position) => ({
    ...translatedRow(category, ['title']),
    position,
    brand_id: idOf(brands, brand),
  }));
  const rows = await db.insertInto('brand_categories').values(categories).returning(['id', 'key']).execute();
  return new Map(rows.map(({ id, key }) => [key, id]));
}

/** '$' parts paragraphs on the wire, so it cannot stand in one. */
const paragraphs = (texts: string[]) => texts.map((text) => text.replaceAll('$', 'USD')).join('$');

async function insertProductRows(db: Db, products: DemoProduct[], brands: Ids, categories: Ids): Promise<Ids> {
  const values = products.map((product) => ({
    key: product.key,
    brand_id: idOf(brands, product.brand),
    brand_category_id: idOf(categories, product.category.key),
    ...translatedRow(
      {
        ...fieldTexts(product, 'name'),
        ...inLanguages('description', (language) => paragraphs(product[textName('description', language)] ?? [])),
      },
      ['name', 'description'],
    ),
    discount: product.discount,
    is_accessory: product.accessory,
    is_arrived: product.is_arrived,
    is_gsi: product.gsi,
    is_recommended: product.recommended,
    created_at: new Date(Date.now() - product.arrived_days_ago * dayMs),
  }));
  const rows = await db.insertInto('products').values(values).returning(['id', 'key']).execute();
  return new Map(rows.map(({ id, key }) => [key, id]));
}

async function insertColours(db: Db, products: DemoProduct[]): Promise<Ids> {
  const byKey = new Map(products.flatMap(({ colors }) => colors).map((colour) => [colourKey(colour), colour]));
  const { colour: attribute } = await commonOptions(db);
  const ids: Ids = new Map();
  for (const [key, colour] of byKey) {
    const name = perLanguage((language) => colour[textName('name', language)]);
    const everyday = await everydayValue(db, attribute, colour.family);
    const id = await insertValue(db, attribute, {
      name,
      swatch: colour.hash_code.toLowerCase(),
      spellings: [],
      key: await valueKeyOf(db, attribute, textIn(name, 'en')),
      belongs_to: everyday,
    });
    ids.set(key, id);
  }
  return ids;
}

type DemoVariant = DemoProduct['variants'][number];

const skuOf = (key: string, { hash_code }: { hash_code: string }, { memory, options }: DemoVariant): string =>
  [key, hash_code.slice(1), memory ?? 0, ...Object.values(ownOptions(options))].join('-').toUpperCase();

/** What distinguishes a variant in addition to its colour and its memory, which says how much RAM comes with it as well. */
const ownOptions = ({ storage: _, ram, ...others }: NonNullable<DemoVariant['options']> = {}) => others;

/** Stock begins with a movement of cause 'arrival'. */
async function insertVariants(db: Db, products: DemoProduct[], known: Known): Promise<void> {
  const variants = products.flatMap(({ key, colors, variants }) =>
    variants.map((variant, position) => {
      const { color, price, stock } = variant;
      const chosen = colors[color];
      if (!chosen) throw new Error(`${key} has no colour ${color}`);
      const sku = skuOf(key, chosen, variant);
      return { product_id: idOf(known.products, key), sku, price, position, stock };
    }),
  );
  await db
    .insertInto('variants')
    .values(variants.map(({ stock, ...variant }) => variant))
    .execute();
  const stocks = variants.map(({ sku, stock }) => ({ sku, stock }));
  await sql`
    with arrived as (
      insert into stock (variant_id, quantity)
      select id, given.stock from jsonb_to_recordset(${JSON.stringify(stocks)}::jsonb) as given(sku text, stock integer)
      join variants using (sku)
      returning variant_id, quantity
    )
    insert into stock_movements (variant_id, delta, cause)
    select variant_id, quantity, 'arrival' from arrived where quantity > 0 order by variant_id`.execute(db);
}

async function insertCharacteristics(db: Db, products: DemoProduct[], known: Known): Promise<void> {
  const rows = products.flatMap(({ key, characteristics }) =>
    characteristics
      .flatMap(({ rows, ...group }) => rows.map((row) => ({ ...fieldTexts(group, 'title', 'group_title'), ...row })))
      .map((row, position) => ({
        product_id: idOf(known.products, key),
        position,
        ...translatedRow(row, ['group_title', 'label', 'value']),
        ...readCharacteristic(row),
      })),
  );
  await db.insertInto('characteristics').values(rows).execute();
}

/** Gives variants what distinguishes them. */
async function insertOptions(db: Db, products: DemoProduct[], known: Known): Promise<void> {
  const reader = await readerOfSaid(db);
  const common = await commonOptions(db);
  const options = products.flatMap(({ key, colors, variants }) =>
    variants.flatMap((variant) => {
      const colour = colors[variant.color] ?? { hash_code: '', name: '' };
      const values = [
        { attribute: common.colour, value: { value: idOf(known.colours, colourKey(colour)) } },
        ...(variant.memory === null ? [] : [{ attribute: common.number, value: { number: variant.memory } }]),
        ...Object.entries(ownOptions(variant.options)).flatMap(([attribute, value]) => reader.said(attribute, value)),
      ];
      return values.map(({ attribute, value }) => ({
        sku: skuOf(key, colour, variant),
        attribute_id: attribute,
        value_id: 'value' in value ? value.value : null,
        number: 'number' in value ? value.number : null,
      }));
    }),
  );
  await sql`
    insert into variant_options (variant_id, attribute_id, value_id, number)
    select variants.id, attribute_id, value_id, number
    from jsonb_to_recordset(${JSON.stringify(options)}::jsonb)
      as given(sku text, attribute_id integer, value_id integer, number double precision)
    join variants using (sku)`.execute(db);
}

/** What a product says itself, and what comes with its memories: a laptop with 16 GB of RAM and one with 24 say both. */
async function insertAttributes(db: Db, products: DemoProduct[], known: Known): Promise<void> {
  const reader = await readerOfSaid(db);
  for (const { key, node, attributes, variants } of products) {
    const id = idOf(known.products, key);
    await db
      .updateTable('products')
      .set({ category_id: reader.category(node) ?? null })
      .where('id', '=', id)
      .execute();
    const values = [
      ...Object.entries(attributes),
      ...variants.flatMap(({ options = {}, memory }) =>
        Object.entries(options).filter(
          ([attribute]) => !(attribute in ownOptions(options) || (attribute === saidByMemory && memory !== null)),
        ),
      ),
    ].flatMap(([attribute, value]) => reader.said(attribute, value));
    const distinct = new Map(values.map((row) => [JSON.stringify(row), row]));
    const rows = [...distinct.values()].map(({ attribute, value }, position) => ({
      product_id: id,
      attribute_id: attribute,
      position,
      value_id: 'value' in value ? value.value : null,
      number: 'number' in value ? value.number : null,
      words: 'words' in value ? JSON.stringify(value.words) : null,
    }));
    if (rows.length > 0) await db.insertInto('product_attributes').values(rows).execute();
  }
}

async function insertPictures(
  db: Db,
  products: DemoProduct[],
  known: Known,
  pictures: DemoData['pictures'],
): Promise<void> {
  const rows = products.flatMap(({ key, colors }) => {
    const byColor = new Map(Object.entries(pictures[key] ?? {}));
    return colors.flatMap((color) =>
      (byColor.get(color.hash_code) ?? []).map((name: string, position: number) => ({
        product_id: idOf(known.products, key),
        value_id: idOf(known.colours, colourKey(color)),
        position,
        name,
      })),
    );
  });
  if (rows.length > 0) await db.insertInto('pictures').values(rows).execute();
}
