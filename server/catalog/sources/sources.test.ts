import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { inAllLanguages, sameInEveryLanguage } from '#rules/text/translations.ts';
import { importShop } from '#test/support/import-shop.ts';
import { nothingRead } from './source.ts';
import { fileSources } from './sources.ts';

/** A list as a till prints it: a name, and a price behind a row of points. */
const tillRoll = 'TILL ROLL\nЧайник Vitek VT-7060....2990\nУтюг Philips DST3030....3450\n\nФен....без цены\n';

test('a new kind of file is a folder and a line: it is recognized, checked, written and taken back as the others are', async () => {
  const admin = await importShop();
  fileSources.unshift({
    format: 'till-roll',
    opens: (start) => start.toString().startsWith('TILL ROLL'),
    look: async () => nothingRead,
    requireConfirmed: () => {},
    async *rows(file) {
      const text = (await buffer(file.read(0, file.size))).toString();
      for (const [at, row] of text.split('\n').entries()) {
        const [name = '', price = ''] = row.split('....');
        if (at === 0 || name === '') continue;
        const line = at + 1;
        if (!Number(price)) {
          yield { line, listing: null, cells: {}, problems: [{ code: 'not_number', field: 'price', value: price }] };
          continue;
        }
        const titles = inAllLanguages({ title: 'Без бренда', title_en: 'No brand' }, ['title']);
        const kinds = inAllLanguages({ kind: 'Мелочи', kind_en: 'Small things' }, ['kind']);
        yield {
          line,
          listing: {
            source_id: name,
            ...sameInEveryLanguage('name', name),
            brand: { key: 'no-brand', ...titles },
            category: { key: 'small-things', ...kinds },
            variants: [{ price: Number(price) }],
          },
          cells: {},
          problems: [],
        };
      }
    },
  });

  const { body } = await admin.upload(tillRoll, 'касса.txt');
  expect(body).toMatchObject({ format: 'till-roll', state: 'uploaded' });
  expect(await admin.check(body.id)).toMatchObject({
    state: 'checked',
    progress: { rows: 3, refused_rows: 1, new: 2 },
  });
  expect(await admin.problems(body.id)).toEqual([
    {
      line: 5,
      problems: [{ code: 'not_number', field: 'price', value: 'без цены', column: null, name: 'Цена без скидки' }],
    },
  ]);
  expect(await admin.start(body.id)).toMatchObject({ state: 'applied', progress: { applied: 2 } });
  expect((await admin.products(body.id)).map(({ name, is_applied }) => [name, is_applied])).toEqual([
    ['Чайник Vitek VT-7060', true],
    ['Утюг Philips DST3030', true],
  ]);
  expect(await admin.undo(body.id)).toMatchObject({ state: 'undone', progress: { undone: 2 } });
});
