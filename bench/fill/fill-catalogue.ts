import type { Pool, PoolClient } from 'pg';
import { colorFamilies } from '#rules/catalog/older-color-families.ts';
import { catalogueWords as words } from './catalogue-words.ts';

/** Products written by one statement: half a second or so, of which a busy machine makes two. */
const batchSize = 10_000;
/** Shades of each everyday colour. */
const shades = 3;
const brandCount = words.brandStarts.length * words.brandEnds.length;

/** An even whole number below 2^31 that is always the same for a product and a purpose. */
const draw = (purpose: number) => `(hashint8extended(number, ${purpose}) & 2147483647)`;
const pick = (purpose: number, count: number | string) => `(${draw(purpose)} % (${count}))::int`;
const share = (purpose: number) => `(${draw(purpose)} / 2147483648.0)`;
/** The bench's own words, none of which has a quote. */
const literal = (values: readonly (string | number)[]) =>
  typeof values[0] === 'string' ? `(array['${values.join("','")}'])` : `(array[${values.join()}])`;

/**
 * Fills an empty catalogue with made-up products, the same ones every time: some brands have many and most have few,
 * prices are even on a logarithmic scale, a tenth is discounted. Stock has no history: nothing measured here reads it.
 *
 * @param pool of the database's owner: foreign keys are right by construction and are not checked, and no trigger writes anything
 */
export async function fillCatalogue(pool: Pool, count: number): Promise<void> {
  const firstShade = await fillLabels(pool);
  const client = await pool.connect();
  try {
    await client.query(
      "set session_replication_role = replica; set maintenance_work_mem = '256MB'; set statement_timeout = 0",
    );
    const restoreIndexes = await dropIndexes(client);
    for (let first = 1; first <= count; first += batchSize) {
      await client.query(batch, [first, Math.min(count, first + batchSize - 1), ...wordLists, firstShade]);
    }
    for (const table of filled) {
      await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
    }
    await restoreIndexes();
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
}

const filled = ['products', 'variants'];

/** Sorted once at the end, an index takes a fraction of the time. Those of constraints stay. */
async function dropIndexes(client: PoolClient): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any($1::regclass[])
       and not exists (select from pg_constraint where conindid = indexrelid)`,
    [filled],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return async () => {
    for (const { definition } of rows) await client.query(definition);
  };
}

const { kinds, volumes, series, tails } = words;
const wordLists = [kinds.map(({ ru }) => ru), kinds.map(({ en }) => en), kinds.map(({ isStoring }) => isStoring)];
const variantsAtMost = 5;

/** Products $1 to $2 with their variants and stock; ids are numbers of the series. */
const batch = `
  with drawn as materialized (
    select number, 1 + floor(${brandCount} * power(${share(1)}, 2))::int as brand, 1 + ${pick(2, kinds.length)} as kind,
      ${literal(series)}[1 + ${pick(3, series.length)}] || (1 + ${pick(4, 199)})::text as model,
      ${literal(tails)}[1 + ${pick(5, tails.length)}] as tail, 1 + ${pick(6, volumes.length)} as volume,
      case when ${pick(7, 10)} = 0 then 5 + ${pick(8, 6)} * 5 else 0 end as discount,
      (round(500 * power(600, ${share(9)}) / 10) * 10)::int as price, 1 + ${pick(10, variantsAtMost)} as choices,
      1 + ${pick(11, shades * Object.keys(colorFamilies).length)} as color, ${share(12)} as age, ${pick(13, 50)} as luck
    from generate_series($1::int, $2::int) as number
  ), named as materialized (
    select drawn.*, brands.title as brand_title, ($3::text[])[kind] as ru, ($4::text[])[kind] as en,
      ($5::boolean[])[kind] as is_storing, ${literal(volumes)}[volume] as gigabytes
    from drawn join brands on brands.id = brand
  ), variant as materialized (
    select number * ${variantsAtMost} + choice as id, number, choice,
      $6::int + (color + 7 * choice) % ${shades * Object.keys(colorFamilies).length} as value_id,
      case when is_storing then gigabytes end as volume, (price * (100 + 6 * choice) / 100)::int as price, discount,
      case when luck > 5 then ${pick(14, 12)} * (choice % 3) else 0 end as quantity
    from named, generate_series(0, choices - 1) as choice
  ), summary as (
    select number, (min(price)::int8 * (100 - min(discount)) + 50) / 100 as min_price, bool_or(quantity > 0) as in_stock,
      sum(quantity) between 1 and 3 as few_left
    from variant group by number
  ), product as (
    insert into products (id, key, brand_id, brand_category_id, name, description, translations, discount,
      is_accessory, is_arrived, is_recommended, created_at, min_price, in_stock, few_left)
    select number, 'made-' || number, brand, (brand - 1) * ${kinds.length} + kind,
      concat(ru, ' ', brand_title, ' ', model, tail, case when is_storing then ' ' || gigabytes || ' ГБ' end),
      concat(ru, ' ', brand_title, '. Гарантия производителя.'),
      jsonb_build_object(
        'name_en', concat(brand_title, ' ', model, tail, case when is_storing then ' ' || gigabytes || ' GB' end, ' ', en),
        'description_en', concat(en, ' by ', brand_title, '. Full warranty.')),
      discount, kind > ${kinds.length - 2}, luck = 1, luck = 2, now() - age * interval '3 years', min_price, in_stock, few_left
    from named join summary using (number)
  ), sold as (
    insert into variants (id, product_id, sku, price, position, options_key)
    select variant.id, number, 'made-' || variant.id, price, choice, (
      select string_agg(attribute || '=' || said, ';' order by attribute) from (values
        ((select common_option('colour')), 'v' || value_id), ((select common_option('number')), volume::text)
      ) as parts (attribute, said) where said is not null)
    from variant
  ), optional as (
    insert into variant_options (variant_id, attribute_id, value_id, number)
    select variant.id, (select common_option('colour')), value_id, null::float8 from variant
    union all
    select variant.id, (select common_option('number')), null, volume from variant where volume is not null
  )
  insert into stock (variant_id, quantity) select id, quantity from variant`;

/** @returns the first value of the shades, which follow each other */
async function fillLabels(pool: Pool): Promise<number> {
  const { brandStarts, brandEnds } = words;
  await pool.query(
    `insert into brands (id, key, title, position)
     select row_number() over (), lower(start || ending), start || ending, row_number() over ()
     from unnest($1::text[]) as start, unnest($2::text[]) as ending`,
    [brandStarts, brandEnds],
  );
  await pool.query(
    `insert into brand_categories (id, key, brand_id, title, translations, position)
     select (brands.id - 1) * $3 + kind, key || '-' || kind, brands.id, ru, jsonb_build_object('title_en', en), kind
     from brands, unnest($1::text[], $2::text[]) with ordinality as kinds (ru, en, kind)`,
    [kinds.map(({ ru }) => ru), kinds.map(({ en }) => en), kinds.length],
  );
  await pool.query('insert into memories (volume) select unnest($1::int[]) on conflict do nothing', [volumes]);
  await pool.query("select common_option('number')");
  const { rows } = await pool.query<{ id: number }>(
    `with everyday as materialized (
       select *, common_option('colour') as attribute, everyday_color(common_option('colour'), family) as everyday
       from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as families (family, swatch, name, name_en)
     ), made as (
       insert into attribute_values (attribute_id, key, position, name, swatch, belongs_to)
       select attribute, family || '-' || shade, 1000 + shade, jsonb_build_object('ru', name || ' ' || shade, 'en', name_en || ' ' || shade),
         left(swatch, 6) || shade, everyday
       from everyday, generate_series(1, ${shades}) as shade order by everyday, shade
       returning id
     )
     insert into colors (value_id) select id from made order by id returning value_id as id`,
    [
      Object.keys(colorFamilies),
      ...(['hash_code', 'name', 'name_en'] as const).map((part) =>
        Object.values(colorFamilies).map((one) => one[part]),
      ),
    ],
  );
  return Math.min(...rows.map(({ id }) => id));
}
