import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase, type TestDatabase } from '#test/support/database.ts';
import { migrate } from './migrate.ts';

const timeout = 90_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await emptyDatabase();
  await migrate(database, undefined, { only: (name) => name < '0090' });
}, timeout);
afterAll(() => database?.drop());

test('a shop with the tree of this program is given what goes with what; categories of its own stay as they are', {
  timeout,
}, async () => {
  const { pool } = database;
  const add = (slug: string, { taxonomy = null as string | null, name = slug } = {}) =>
    pool.query(
      `with made as (
         insert into categories (name, position, taxonomy_id) values ($1::jsonb, 1, $2) returning id
       ) insert into category_slugs (slug, category_id) select $3, id from made`,
      [JSON.stringify({ ru: name }), taxonomy, slug],
    );
  await add('laptops', { taxonomy: 'el-6-6' });
  await add('mice', { taxonomy: 'el-7-9-12-11' });
  await add('headphones', { taxonomy: 'own-1' });
  await add('hair-stylers', { taxonomy: 'own-2' });
  await add('large-appliances', { name: 'Крупная бытовая техника' });
  await add('services', { name: 'Ремонт' });
  await add('smart-home', { name: 'Наш умный дом' });
  await migrate(database);
  const { rows } = await pool.query(`
    select slug, has_own_accessories as own, array(
      select other.slug from category_accessories join category_slugs other on other.category_id = accessory_id
      where category_accessories.category_id = categories.id order by position) as accessories
    from categories join category_slugs on category_slugs.category_id = categories.id order by slug collate "C"`);
  expect(rows).toEqual([
    { slug: 'hair-stylers', own: false, accessories: [] },
    { slug: 'headphones', own: false, accessories: [] },
    { slug: 'laptops', own: true, accessories: ['mice'] },
    { slug: 'large-appliances', own: true, accessories: [] },
    { slug: 'mice', own: true, accessories: [] },
    { slug: 'services', own: false, accessories: [] },
    { slug: 'smart-home', own: false, accessories: [] },
  ]);
});
