import { sql } from 'kysely';
import type { VariantOption } from '#rules/catalog/variant-options.ts';
import { everydayValue, insertValue, valueKeyOf } from '#server/catalog/attributes/attribute-queries.ts';
import { catalogChanged, refreshProductSummaries } from '#server/catalog/changes/changes.ts';
import { type CommonOptions, commonOptions } from '#server/catalog/products/option-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';

type ColorSpec = { hash_code: string; name?: string; name_en?: string; family?: string };

type Spec = {
  name?: string;
  name_en?: string;
  /** Keys; made when new. */
  brand?: string;
  category?: string;
  description?: string;
  discount?: number;
  /** Som before discount: of every variant, or by colour and memory (0: no memory); 0 som is no such variant. */
  price?: number | ((color: string, memory: number) => number);
  colors?: ColorSpec[];
  /** Gigabytes; none is a product without a choice of memory. */
  memories?: number[];
  /** Pieces of every variant, or by colour and memory. */
  stock?: number | ((color: string, memory: number) => number);
  /** Pictures per colour. */
  pictures?: number;
  characteristics?: { group: string; label: string; value: string }[];
  createdAt?: string;
  accessory?: boolean;
  arrived?: boolean;
  recommended?: boolean;
  published?: boolean;
  /** Of the file that it was imported from. */
  sourceId?: string;
};

/** `color` and `memory` are what the older wire calls it by. */
export type MadeVariant = {
  id: number;
  color: number;
  hash_code: string;
  memory: number | null;
  volume: number;
  options: VariantOption[];
};

/** What was put on the shelf. */
export type MadeProduct = { id: number; brand: number; category: number; variants: MadeVariant[] };

const black: ColorSpec = { hash_code: '#000000', name: 'чёрный', name_en: 'Black', family: 'black' };
let made = 0;

/** A product in the database, with stock, as the shop would have it; one black piece of 1 000 som by default. */
export async function aProduct(db: Db, spec: Spec = {}): Promise<MadeProduct> {
  made += 1;
  // Others may be made at the same time.
  const nth = made;
  const brand = await aBrand(db, spec.brand ?? 'acme');
  const category = await aCategory(db, spec.category ?? `${spec.brand ?? 'acme'}-things`, brand);
  const name = spec.name ?? `Вещь ${nth}`;
  const { id } = await db
    .insertInto('products')
    .values({
      key: `product-${nth}`,
      brand_id: brand,
      brand_category_id: category,
      name,
      description: spec.description ?? 'Хорошая вещь.',
      translations: JSON.stringify({
        ...(spec.name_en && { name_en: spec.name_en }),
        ...(!spec.description && { description_en: 'A good thing.' }),
      }),
      discount: spec.discount ?? 0,
      is_accessory: spec.accessory ?? false,
      is_arrived: spec.arrived ?? false,
      is_recommended: spec.recommended ?? false,
      is_published: spec.published ?? true,
      source_id: spec.sourceId ?? null,
      created_at: spec.createdAt ?? new Date(Date.UTC(2026, 0, 1) + nth * 1000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const common = await commonOptions(db);
  const variants: MadeVariant[] = [];
  for (const color of spec.colors ?? [black]) {
    const colour = await inTurn(() => aColour(db, common.colour, color));
    for (const volume of spec.memories ?? [0]) {
      if (pick(spec.price, color, volume) === 0) continue;
      variants.push(
        await aVariant(db, { product: id, common, colour, color, volume, spec, position: variants.length }),
      );
    }
    await somePictures(db, id, colour, spec.pictures ?? 1);
  }
  await someCharacteristics(db, id, spec);
  await refreshProductSummaries(db, [id]);
  await catalogChanged(db, [id]);
  return { id, brand, category, variants };
}

const pick = (value: Spec['price'], { hash_code }: ColorSpec, volume: number) =>
  typeof value === 'function' ? value(hash_code, volume) : value;

async function aBrand(db: Db, key: string): Promise<number> {
  const title = key[0]?.toUpperCase() + key.slice(1);
  const { id } = await db
    .insertInto('brands')
    .values({ key, title, position: made })
    .onConflict((there) => there.column('key').doUpdateSet({ title }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function aCategory(db: Db, key: string, brand: number): Promise<number> {
  const { id } = await db
    .insertInto('brand_categories')
    .values({
      key,
      brand_id: brand,
      title: `Раздел ${key}`,
      translations: JSON.stringify({ title_en: `Section ${key}` }),
      position: made,
    })
    .onConflict((there) => there.column('key').doUpdateSet({ brand_id: brand }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

let last: Promise<unknown> = Promise.resolve();
/** Products may be made at the same time, a colour is made once. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
}

/** The value of the colour that variants have, made where there is none. */
async function aColour(
  db: Db,
  attribute: number,
  { hash_code, name = hash_code, name_en, family = 'other' }: ColorSpec,
) {
  const { rows } = await sql<{ id: number }>`
    select id from attribute_values
    where attribute_id = ${attribute} and swatch = ${hash_code} and name ->> 'ru' = ${name}`.execute(db);
  if (rows[0]) return rows[0].id;
  const everyday = await everydayValue(db, attribute, family);
  return insertValue(db, attribute, {
    name: { ru: name, ...(name_en && { en: name_en }) },
    swatch: hash_code,
    spellings: [],
    key: await valueKeyOf(db, attribute, name_en ?? name),
    belongs_to: everyday,
  });
}

type VariantSpec = {
  product: number;
  common: CommonOptions;
  colour: number;
  color: ColorSpec;
  volume: number;
  spec: Spec;
  position: number;
};

async function aVariant(
  db: Db,
  { product, common, colour, color, volume, spec, position }: VariantSpec,
): Promise<MadeVariant> {
  const { id } = await db
    .insertInto('variants')
    .values({
      product_id: product,
      sku: `SKU-${product}-${position}`,
      price: pick(spec.price, color, volume) ?? 1000,
      position,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const options = [
    { attribute: common.colour, value: colour },
    ...(volume === 0 ? [] : [{ attribute: common.number, number: volume }]),
  ];
  await db.insertInto('variant_options').values(optionRows(id, options)).execute();
  const quantity = pick(spec.stock, color, volume) ?? 1;
  await db.insertInto('stock').values({ variant_id: id, quantity }).execute();
  if (quantity > 0) {
    await db.insertInto('stock_movements').values({ variant_id: id, delta: quantity, cause: 'arrival' }).execute();
  }
  return { id, ...(await olderIds(db, id)), hash_code: color.hash_code, volume, options };
}

const optionRows = (variant: number, options: readonly VariantOption[]) =>
  options.map(({ attribute, value = null, number = null }) => ({
    variant_id: variant,
    attribute_id: attribute,
    value_id: value,
    number,
  }));

async function olderIds(db: Db, variant: number): Promise<{ color: number; memory: number | null }> {
  const { rows } = await sql<{ color: number; memory: number | null }>`
    select color_id as color, memory_id as memory from older_variants where variant_id = ${variant}`.execute(db);
  return rows[0] ?? { color: 0, memory: null };
}

async function somePictures(db: Db, product: number, colour: number, count: number): Promise<void> {
  const pictures = Array.from({ length: count }, (_, position) => ({
    product_id: product,
    value_id: colour,
    position,
    name: (product * 1_000_000 + colour * 1000 + position).toString(16).padStart(16, '0'),
  }));
  if (count > 0) await db.insertInto('pictures').values(pictures).execute();
}

async function someCharacteristics(db: Db, product: number, { characteristics = [] }: Spec): Promise<void> {
  const rows = characteristics.map(({ group, label, value }, position) => ({
    product_id: product,
    position,
    group_title: group,
    label,
    value,
    translations: JSON.stringify({
      group_title_en: `${group} (en)`,
      label_en: `${label} (en)`,
      value_en: `${value} (en)`,
    }),
  }));
  if (rows.length > 0) await db.insertInto('characteristics').values(rows).execute();
}
