import { sql } from 'kysely';
import type { Unit } from '#rules/catalog/units.ts';
import type { Localized } from '#rules/text/localized-text.ts';
import { asLocalized, type Translations } from '#rules/text/translations.ts';
import type { Db } from '#server/platform/database/connection.ts';

/** All lines of a shop are looked through, which may take longer than a request may. */
export const takeYourTime = (tx: Db) => sql`select set_config('statement_timeout', '0', true)`.execute(tx);

/** Whether products are waiting that are older than the tree. */
export async function hasFormer(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('unread_products')
    .select('product_id')
    .where('is_former', '=', true)
    .limit(1)
    .execute();
  return row.length > 0;
}

type Kind = { id: number; brand: string; kind: Localized };

const kinds = (db: Db) =>
  db
    .selectFrom('brand_categories')
    .innerJoin('brands', 'brands.id', 'brand_id')
    .select(['brand_categories.id', 'brands.title as brand', 'brand_categories.title', 'brand_categories.translations'])
    .orderBy('brand_categories.position')
    .orderBy('brand_categories.id');

type KindRow = { id: number; brand: string; title: string; translations: unknown };

const asKind = ({ title, translations, ...row }: KindRow): Kind => ({
  ...row,
  kind: asLocalized('title', title, translations as Translations),
});

/** What brands call their kinds of things. */
export const listKinds = async (db: Db): Promise<Kind[]> => (await kinds(db).execute()).map(asKind);

/** What brands call the kinds of products that are older than the tree. */
export async function listFormerKinds(tx: Db): Promise<Kind[]> {
  const rows = await kinds(tx)
    .where(
      sql<boolean>`exists (
        select from products join unread_products on product_id = products.id
        where is_former and brand_category_id = brand_categories.id and category_id is null)`,
    )
    .execute();
  return rows.map(asKind);
}

/** Lines of one name in one brand-category: how many there are, how many of them are numbers, and so on. */
export type Lines = {
  kind: number;
  label: Localized;
  group: Localized;
  lines: number;
  numbers: number;
  yesNo: number;
  unit: Unit | null;
};

/** Whose lines are meant: of all products that are older than the tree, or of those that wait for these words. */
export type Among = 'former' | { words: number };

const productsAmong = (among: Among) =>
  among === 'former'
    ? sql`select product_id from unread_products where is_former`
    : sql`select product_id from unread_words where word_id = ${among.words}`;

export async function listLines(tx: Db, among: Among): Promise<Lines[]> {
  type Row = Omit<Lines, 'label' | 'group'> & { label: string; group_title: string; translations: Translations };
  const { rows } = await sql<Row>`
    select brand_category_id as kind, label, count(*)::int as lines,
      (array_agg(group_title order by product_id))[1] as group_title,
      (array_agg(said.translations order by product_id))[1] as translations,
      count(*) filter (where kind = 'number' or value ~ '^[0-9]+([.,][0-9]+)?$')::int as numbers,
      count(*) filter (where kind = 'yes_no' or lower(value) in ('есть', 'нет', 'да', 'yes', 'no'))::int as "yesNo",
      mode() within group (order by unit) as unit
    from characteristics said join products on products.id = product_id
    where product_id in (${productsAmong(among)})
    group by 1, 2 order by min(said.position), 1, 2`.execute(tx);
  return rows.map(({ label, group_title, translations, ...row }) => ({
    ...row,
    label: asLocalized('label', label, translations),
    group: asLocalized('group_title', group_title, translations),
  }));
}

/** The values of lines with one of these names, the commonest first; at most `limit`. */
export async function listLineValues(
  tx: Db,
  { among, labels }: { among: Among; labels: readonly string[] },
  limit: number,
): Promise<Localized[]> {
  const { rows } = await sql<{ value: string; translations: Translations }>`
    select value, (array_agg(said.translations order by product_id))[1] as translations
    from characteristics said where label = any(${labels}::text[]) and product_id in (${productsAmong(among)})
    group by 1 order by count(*) desc, 1 limit ${limit}`.execute(tx);
  return rows.map(({ value, translations }) => asLocalized('value', value, translations));
}

/** Has the category do something with an attribute, behind all others. */
export async function addUse(tx: Db, category: number, attribute: number, isFilter: boolean): Promise<void> {
  await sql`
    insert into category_attributes (category_id, attribute_id, position, is_filter)
    values (${category}, ${attribute},
      (select coalesce(max(position), 0) + 1 from category_attributes where category_id = ${category}), ${isFilter})
    on conflict do nothing`.execute(tx);
}

/** Those products wait like all others from now on. */
export async function forgetFormer(tx: Db): Promise<void> {
  await tx.updateTable('unread_products').set({ is_former: false }).where('is_former', '=', true).execute();
}
