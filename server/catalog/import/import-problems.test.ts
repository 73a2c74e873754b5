import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aNewAttribute } from '#test/support/a-new-attribute.ts';
import { type ImportShop, importShop } from '#test/support/import-shop.ts';

let admin: ImportShop;

beforeAll(async () => {
  admin = await importShop();
});
afterAll(() => admin.shop.close());

const head = 'Код поставщика;Артикул;Название;Бренд;Категория;Цвет;Память, ГБ;Цена без скидки;Остаток\n';
const list = (...rows: string[]) => head + rows.map((row) => `${row}\n`).join('');

describe('rows that are wrong are told one by one, with row and column', () => {
  const problemsOf = async (...rows: string[]) => {
    const { body } = await admin.upload(list(...rows));
    await admin.check(body.id);
    return (await admin.problems(body.id)).flatMap(({ line, problems }) =>
      problems.map(({ code, column, value }) => [line, code, column, value]),
    );
  };

  test.each([
    ['a price in words', 'w-1;;Лампа;Tunduk;Лампы;;;дорого;1', [2, 'not_number', 'Цена без скидки', 'дорого']],
    ['a price below nothing', 'w-2;;Лампа;Tunduk;Лампы;;;-5;1', [2, 'out_of_range', 'Цена без скидки', '-5']],
    ['a price for nothing', 'w-3;;Лампа;Tunduk;Лампы;;;0;1', [2, 'out_of_range', 'Цена без скидки', '0']],
    ['a price of tyiyns', 'w-4;;Лампа;Tunduk;Лампы;;;99,50;1', [2, 'not_whole', 'Цена без скидки', '99,50']],
    ['thousands or fractions', 'w-5;;Лампа;Tunduk;Лампы;;;1,299;1', [2, 'not_whole', 'Цена без скидки', '1,299']],
    ['no price', 'w-6;;Лампа;Tunduk;Лампы;;;;1', [2, 'missing', 'Цена без скидки', null]],
    ['no brand', 'w-7;;Лампа;;Лампы;;;5;1', [2, 'missing', 'Бренд', null]],
    ['one cell more', 'w-8;;Лампа;Tunduk;Лампы;;;5;1;x', [2, 'shifted', null, '10']],
    ['one cell less', 'w-9;;Лампа;Tunduk;Лампы;;5;1', [2, 'shifted', null, '8']],
    ['nothing that tells the product', ';;Лампа;Tunduk;Лампы;;;5;1', [2, 'nameless', null, null]],
    ['control characters', 'w-10;;Лам\u0007па;Tunduk;Лампы;;;5;1', [2, 'control', 'Название', 'Лам\u0007па']],
    ['a memory of words', 'w-11;;Лампа;Tunduk;Лампы;;много;5;1', [2, 'not_memory', 'Память, ГБ', 'много']],
  ])('%s', async (_, row, expected) => {
    expect(await problemsOf(row)).toEqual([expected]);
  });

  test('a column that the file lacks by what the shop calls it, and nothing is noted of a row that is refused', async () => {
    const attribute = aNewAttribute('Проба цоколь', { key: 't_base', kind: 'number' });
    await admin.shop.call('POST /admin/attributes/', { user: admin.user, body: attribute });
    const { body } = await admin.upload(
      'Код поставщика;Название;Бренд;Стоимость;Проба цоколь\nm-1;Лампа;Tunduk;5;странный\n',
    );
    expect((await admin.check(body.id)).progress).toMatchObject({ refused: 1, refused_rows: 1, noted_rows: 0 });
    const [row] = await admin.problems(body.id);
    expect(row).toMatchObject({ problems: [{ code: 'missing', column: null, name: 'Категория' }] });
    const { body: other } = await admin.upload(
      'Код поставщика;Название;Бренд;Категория;Стоимость;Проба цоколь\nm-2;Лампа;Tunduk;Лампы;?;странный\nm-3;Лампа;Tunduk;Лампы;5;странный\n',
    );
    expect((await admin.check(other.id)).progress).toMatchObject({ new: 1, refused_rows: 1, noted_rows: 1 });
    expect(await admin.problems(other.id)).toMatchObject([
      { line: 2, problems: [{ code: 'not_number', column: 'Стоимость', name: 'Цена без скидки' }] },
      { line: 3, problems: [{ code: 'value_waits', column: 'Проба цоколь', name: 'Проба цоколь' }] },
    ]);
  });

  test('repeats, of a product and of an article number', async () => {
    const rows = ['r-1;R-1;Лампа;Tunduk;Лампы;;;5;1', 'r-2;R-1;Лампа;Tunduk;Лампы;;;5;1'];
    expect(await problemsOf(...rows)).toEqual([[3, 'repeat', 'Артикул', '2']]);
    expect(await problemsOf('r-3;;Лампа;Tunduk;Лампы;;;5;1', '', 'r-3;;Лампа;Tunduk;Лампы;;;6;1')).toEqual([
      [4, 'repeat', 'Код поставщика', '2'],
    ]);
  });

  test('a product of which one row is wrong is not taken in half', async () => {
    const rows = ['h-1;H-1;Лампа;Tunduk;Лампы;красный;;5;1', 'h-1;H-2;Лампа;Tunduk;Лампы;белый;;?;1'];
    expect(await problemsOf(...rows)).toEqual([
      [2, 'partner', null, '3'],
      [3, 'not_number', 'Цена без скидки', '?'],
    ]);
  });

  test('rows of one product that say different things of it', async () => {
    const rows = ['c-1;C-1;Лампа;Tunduk;Лампы;красный;;5;1', 'c-1;C-2;Люстра;Tunduk;Лампы;белый;;6;1'];
    expect(await problemsOf(...rows)).toEqual([[3, 'contradiction', 'Название', '2']]);
  });

  test('a discount that would be none', async () => {
    const rows = 'Код поставщика,Название,Бренд,Категория,Цена без скидки,"Скидка, %"\nf-1,Лампа,Tunduk,Лампы,100,10\n';
    const { body } = await admin.upload(rows);
    expect((await admin.check(body.id)).progress).toMatchObject({ refused: 1 });
    expect((await admin.problems(body.id))[0]?.problems[0]).toMatchObject({ code: 'never_sold', column: 'Скидка, %' });
  });

  test('an article number that is another product’s', async () => {
    await admin.bring(list('own-1;OWN-1;Лампа;Tunduk;Лампы;;;5;1'));
    expect(await problemsOf('own-2;OWN-1;Лампа;Tunduk;Лампы;;;5;1')).toEqual([[2, 'sku_taken', 'Артикул', 'OWN-1']]);
  });
});

describe('an encoding', () => {
  const in1251 = (text: string) =>
    Buffer.from([...text].map((sign) => (/[А-я]/.test(sign) ? sign.charCodeAt(0) - 0x410 + 0xc0 : sign.charCodeAt(0))));
  const russian = 'Код поставщика;Название;Бренд;Категория;Цена\n';

  test('of Windows is recognised and shown', async () => {
    const { body } = await admin.upload(in1251(`${russian}cp-1;Настольная лампа;Тундук;Лампы;500\n`));
    expect(body.reading).toMatchObject({ encoding: 'windows-1251', headings: russian.trim().split(';') });
  });

  test('that is in doubt is asked for, and rows of the other are told', async () => {
    const mixed = Buffer.concat([
      Buffer.from(`${russian}mx-1;Лампа;Tunduk;Лампы;500\n`),
      in1251('mx-2;Лампа;Tunduk;Lamps;500\n'),
    ]);
    const { body } = await admin.upload(mixed);
    expect(body.reading).toMatchObject({ encoding: null, utf8_lines: 2, other_lines: 1, headings: [] });
    const { user } = admin;
    const asked = { user, params: { id: body.id }, body: { encoding: 'utf-8' } };
    await admin.shop.call('POST /admin/imports/{id}/reading/', asked);
    expect((await admin.check(body.id)).progress).toMatchObject({ new: 1, refused_rows: 1 });
    expect(await admin.problems(body.id)).toMatchObject([
      { line: 3, problems: [{ code: 'encoding', column: 'Название' }] },
    ]);
  });
});
