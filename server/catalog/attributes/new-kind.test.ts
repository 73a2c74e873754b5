import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { AttributeKind } from '#rules/catalog/attribute-kinds/attribute-kind.ts';
import { aNewAttribute } from '#test/support/a-new-attribute.ts';
import { supplierLine } from '#test/support/supplier-line.ts';

const listOfKinds = '#rules/catalog/attribute-kinds/attribute-kinds.ts';

/** From which age a thing is for children: "6+". */
const ageKind: AttributeKind = {
  stored: 'number',
  filter: 'range',
  canDistinguishVariants: false,
  parse: (written) => {
    const [, years] = /^(?:от )?(\d{1,2})(?:\+| лет)$/.exec(written.trim()) ?? [];
    return years === undefined ? 'unreadable' : { value: { number: Number(years) } };
  },
  format: (value) => ('number' in value ? `${value.number}+` : ''),
};

// The files of a worker share their modules, most of which have read the list of kinds by now: this file has its own.
beforeAll(() => {
  vi.resetModules();
  // The line of the list that a new file needs.
  vi.doMock(listOfKinds, async (original) => {
    const kinds = await original<typeof import('#rules/catalog/attribute-kinds/attribute-kinds.ts')>();
    Object.assign(kinds.attributeKinds, { age: ageKind });
    return { ...kinds, attributeKindNames: [...kinds.attributeKindNames, 'age'] };
  });
});
afterAll(() => {
  vi.doUnmock(listOfKinds);
  vi.resetModules();
});

test('a new kind of attribute is a file and a line: it is added, read of what suppliers write, shown and waits', async () => {
  const { loadBaseData } = await import('#db/seed/seed.ts');
  const { importShop } = await import('#test/support/import-shop.ts');
  const open = await importShop();
  await loadBaseData(open.shop.db);
  const body = { ...aNewAttribute('Возраст ребёнка', { key: 't_age' }), kind: 'age' as never };
  const added = await open.shop.call('POST /admin/attributes/', { user: open.user, body });
  expect(added).toMatchObject({ status: 201, body: { kind: 'age' } });
  const line = (name: string, age: string) => supplierLine(name, { 'Возраст ребёнка': age });
  await open.bring([line('Six', 'от 6 лет'), line('Odd', 'малышам')].join('\n'), { name: 'list.jsonl' });
  await open.work();
  const rows = await open.shop.db.selectFrom('products').select(['id', 'name']).execute();
  const seen = async (name: string) => {
    const id = rows.find((row) => row.name === name)?.id ?? 0;
    const { body: product } = await open.seen(id);
    return product.attribute_groups.flatMap((group) => group.rows.flatMap(({ values }) => values));
  };
  expect(await seen('Six')).toMatchObject([{ text: { ru: '6+' } }]);
  const query = { kind: 'value' as const };
  const { results } = (await open.shop.call('GET /admin/source-words/', { user: open.user, query })).body;
  expect(results).toMatchObject([{ written: { ru: 'малышам' }, attribute: { kind: 'age' } }]);
  const words = results.map(({ id, version }) => ({ id, version }));
  const decision = { words, action: 'mean' as const, number: 1 };
  await open.shop.call('POST /admin/source-words/decide/', { user: open.user, body: decision });
  await open.work();
  expect(await seen('Odd')).toMatchObject([{ text: { ru: '1+' } }]);
  await open.shop.close();
});
