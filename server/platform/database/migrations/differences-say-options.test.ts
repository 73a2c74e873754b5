import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase, type TestDatabase } from '#test/support/database.ts';
import { migrate } from './migrate.ts';

const timeout = 90_000;

let database: TestDatabase;
/** Ids of the attributes, and of the values of the two colours. */
let known: { colour: number; amount: number; scarlet: number; lilac: number };
beforeAll(async () => {
  database = await emptyDatabase();
  await migrate(database, undefined, { only: (name) => name < '0047' });
  await query(
    `insert into colors (hash_code, name, family) values ('#aa0001', 'алый', 'red'), ('#880001', 'лиловый', 'purple')`,
  );
  const [ids] = await query<typeof known>(`
    select common_option('colour') as colour, common_option('number') as amount,
      (select value_id from colors where name = 'алый') as scarlet, (select value_id from colors where name = 'лиловый') as lilac`);
  if (ids) known = ids;
}, timeout);
afterAll(() => database?.drop());

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await database.pool.query<Row>(text, values)).rows;

/** Stores what a list did to a variant as the program of before options did. */
async function writeOlder(line: number): Promise<void> {
  const variant = { hash_code: '#880001', name: 'лиловый', name_en: 'лиловый', memory: 256 };
  const differences = [
    { variant, field: 'color', before: { hash_code: '#aa0001', name: 'алый', family: 'red' }, after: variant },
    { variant, field: 'memory', before: 128, after: 256 },
    { variant, field: 'price', before: 1000, after: 1150 },
  ];
  const client = await database.pool.connect();
  try {
    // There is no list that it is of.
    await client.query(
      'alter table import_products disable trigger all; alter table import_products enable trigger user',
    );
    await client.query(
      `insert into import_products (import_id, line, product, name, differences) values (1, $1, 'a', 'a', $2)`,
      [line, JSON.stringify(differences)],
    );
  } finally {
    client.release();
  }
}

async function stored(line: number) {
  const [row] = await query<{ differences: unknown }>('select differences from import_products where line = $1', [
    line,
  ]);
  return row?.differences;
}

const said = (name: { scarlet: string; lilac: string }) => {
  const { colour, amount, scarlet, lilac } = known;
  const options = [
    { attribute: colour, value: lilac, name: { ru: name.lilac }, swatch: '#880001' },
    { attribute: amount, number: 256 },
  ];
  const before = [
    { attribute: colour, value: scarlet, name: { ru: name.scarlet }, swatch: '#aa0001' },
    { attribute: amount, number: 128 },
  ];
  return [
    { variant: { options }, field: 'options', before, after: options },
    { variant: { options }, field: 'price', before: 1000, after: 1150 },
  ];
};

test('what a list changed when colour and memory were columns is options after an upgrade', { timeout }, async () => {
  await writeOlder(1);
  await migrate(database, undefined, { only: (name) => name < '0049' });
  expect(await stored(1)).toEqual(said({ scarlet: 'алый', lilac: 'лиловый' }));
});

test('so is what the version before writes while the shop is upgraded, its colour renamed since', {
  timeout,
}, async () => {
  await query(`update attribute_values set name = '{"ru": "вишнёвый"}' where id = $1`, [known.scarlet]);
  await writeOlder(2);
  expect(await stored(2)).toEqual(said({ scarlet: 'вишнёвый', lilac: 'лиловый' }));
});

test('a colour that is there no more is said by its words, to be made again', { timeout }, async () => {
  await query(`update attribute_values set name = '{"ru": "бордовый"}', swatch = '#990000' where id = $1`, [
    known.scarlet,
  ]);
  await writeOlder(3);
  const [{ before: [colour] = [] } = {}] = (await stored(3)) as { before?: object[] }[];
  expect(colour).toEqual({ attribute: known.colour, name: { ru: 'алый' }, swatch: '#aa0001' });
  await migrate(database);
  expect(await stored(1)).toEqual(said({ scarlet: 'алый', lilac: 'лиловый' }));
});
