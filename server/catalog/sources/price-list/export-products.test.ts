import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { again } from '#test/support/admin-shop.ts';
import { samples } from '#test/support/draw.ts';
import { type ImportShop, importShop } from '#test/support/import-shop.ts';

let admin: ImportShop;

beforeAll(async () => {
  admin = await importShop();
});
afterAll(() => admin.shop.close());

/** Everything that a list could change, of every product. */
async function listed() {
  const { rows } = await sql`
    select to_jsonb(products) as product, (select jsonb_agg(v order by id) from variants v where product_id = products.id) as variants,
      (select jsonb_agg(s order by variant_id) from stock s join variants v on v.id = variant_id where product_id = products.id) as stock,
      (select jsonb_agg(c order by position) from characteristics c where product_id = products.id) as characteristics
    from products order by id`.execute(admin.shop.db);
  return rows;
}

async function goesRound(format: 'csv' | 'xlsx', language: string): Promise<void> {
  const before = await listed();
  const done = await admin.bring(await admin.take(format, language), { name: `products.${format}` });
  expect(await admin.problems(done.id)).toEqual([]);
  expect(done.progress).toMatchObject({ new: 0, changed: 0, refused: 0, unchanged: before.length });
  expect(await listed()).toEqual(before);
}

test.each([
  ['csv', 'ru'],
  ['csv', 'en'],
  ['xlsx', 'ru'],
  ['xlsx', 'en'],
] as const)('a list that goes out as %s in %s comes in again and changes nothing', async (format, language) => {
  const { variants } = admin.model;
  await admin.make({
    name: 'Скидка',
    discount: 0,
    is_arrived: true,
    status: 'draft',
    description: 'Первая строка\nвторая «строка»;',
    characteristics: [
      {
        group_title: 'Основное',
        group_title_en: 'Main',
        label: 'A | B',
        label_en: '',
        value: 'x\\|y\nz',
        value_en: 'n',
      },
      { group_title: '=1', group_title_en: '', label: '5', label_en: '', value: '\\n', value_en: '' },
    ],
    variants: variants.map(({ options }, place) => ({ options, price: 1000 + place, stock_change: place })),
  });
  await admin.make({ status: 'draft', variants: [] });
  await goesRound(format, language);
});

const nasty = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
  fc.constantFrom(
    '=HYPERLINK("http://x")',
    '+7 996',
    '-40 °C',
    '@cmd',
    "'quoted",
    "'=x",
    'a;b,c\td',
    'line\nline',
    'x\r\ny',
  ),
  fc.constantFrom(
    '_x000D_',
    '<b>жирно</b> &amp;',
    '  двойной  пробел',
    '№ 5 “в кавычках”',
    '1e5',
    '00012',
    'да',
    '\t=1',
    '＝1',
  ),
);
/** As people can type them: the admin trims, and such signs as no keyboard has are refused on the way in. */
const typed = nasty
  .map((text) => text.trim())
  .filter((text) => text !== '' && !/[^\P{Cc}\t\n\r]|\ufffd|[\u202a-\u202e\u2066-\u2069]/u.test(text));

/** Its first signs; one that is two units long is not cut in half. */
const beginning = (text: string, signs: number) => [...text].slice(0, signs).join('').trim();

/** Honest ones of what was sold for 1 000 som. */
const prices = fc.oneof(
  fc.constant({ price: 1000, old_price: null }),
  fc.record({ price: fc.integer({ min: 1, max: 990 }), old_price: fc.integer({ min: 991, max: 1000 }) }),
);

test('also with old prices and with texts that look like formulas, separators, numbers or markup', async () => {
  await fc.assert(
    fc.asyncProperty(
      typed,
      typed,
      typed,
      prices,
      fc.constantFrom('csv', 'xlsx'),
      async (name, description, sku, { price, old_price }, format) => {
        const variant = {
          options: [admin.black],
          price: 1000,
          stock_change: 1,
          sku: `${beginning(sku, 10)}-${crypto.randomUUID()}`,
        };
        const save = { name, name_en: beginning(description, 150), description };
        const made = await admin.make({ ...save, variants: [variant] });
        const priced = made.variants.map((each) => ({ ...each, price, old_price }));
        const { status } = await admin.save(made.id, again(made, { variants: priced }));
        expect(status).toBe(200);
        await goesRound(format as 'csv' | 'xlsx', 'ru');
      },
    ),
    samples(12, 3),
  );
});

test('no text of an exported list begins as a formula does', async () => {
  await admin.make({ name: '=1+1' });
  const text = (await admin.take('csv')).toString();
  expect(text).toContain(";'=1+1;");
  const cells = (parse(text, { delimiter: ';', bom: true }) as string[][]).flat();
  expect(cells.filter((cell) => /^[=+@\t\r-]/.test(cell))).toEqual([]);
});
