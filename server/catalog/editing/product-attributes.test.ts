import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminProductSave } from '#contract/admin/catalog.ts';
import type { Reply } from '#contract/client.ts';
import { aNewAttribute, type NewAttribute } from '#test/support/a-new-attribute.ts';
import { type AdminShop, adminShop, again } from '#test/support/admin-shop.ts';

type Product = Reply<'POST /admin/products/'>;

let started: AdminShop;
let ids: { diagonal: number; panel: number; oled: number; ips: number; nfc: number; note: number; ports: number };
let port: { usb: number; hdmi: number };
let laptops: number;

beforeAll(async () => {
  started = await adminShop();
  const diagonal = await add('Диагональ', { kind: 'number', unit: 'in', decimals: 1 });
  const [panel, ports] = [await add('Матрица'), await add('Разъёмы', { is_multiple: true })];
  ids = {
    diagonal,
    panel,
    ports,
    oled: await addValue(panel, 'OLED'),
    ips: await addValue(panel, 'IPS'),
    nfc: await add('NFC', { kind: 'yes_no' }),
    note: await add('Комплект', { kind: 'text' }),
  };
  port = { usb: await addValue(ports, 'USB-C'), hdmi: await addValue(ports, 'HDMI') };
  const computers = await addCategory('Компьютеры', null);
  laptops = await addCategory('Ноутбуки', computers);
});
afterAll(() => started.shop.close());

async function add(name: string, more: Partial<NewAttribute> = {}): Promise<number> {
  const body = aNewAttribute(name, more);
  return (await started.shop.call('POST /admin/attributes/', { user: started.manager, body })).body.id;
}

async function addValue(attribute: number, name: string): Promise<number> {
  const { body } = await started.shop.call('POST /admin/attributes/{id}/values/', {
    user: started.manager,
    params: { id: attribute },
    body: { name: { ru: name }, spellings: [], swatch: null },
  });
  return body.values.at(-1)?.id ?? 0;
}

async function addCategory(name: string, parent: number | null): Promise<number> {
  const blank = { summary: {}, spellings: [], slug: '', picture: null, taxonomy_id: '', google_id: null };
  const body = { ...blank, is_published: true, name: { ru: name }, parent };
  return (await started.shop.call('POST /admin/categories/', { user: started.manager, body })).body.id;
}

const save = (product: Product, more: Partial<AdminProductSave>) => started.save(product.id, again(product, more));
const read = async (id: number): Promise<Product> =>
  (await started.shop.call('GET /admin/products/{id}/', { user: started.manager, params: { id } })).body;

const whole = (): NonNullable<AdminProductSave['attributes']> => [
  { attribute: ids.diagonal, values: [{ number: 13.6 }] },
  { attribute: ids.panel, values: [{ value: ids.oled }] },
  { attribute: ids.nfc, values: [{ number: 0 }] },
  { attribute: ids.note, values: [{ words: { ru: 'Чехол', en: 'Case' } }] },
  { attribute: ids.ports, values: [{ value: port.hdmi }, { value: port.usb }] },
];
const byAttribute = (product: Product) =>
  Object.fromEntries(product.attributes.map((each) => [each.attribute, each.values]));

describe('what is said of a product', () => {
  test('is saved with it, each value in the form of its kind and in its order', async () => {
    const made = await started.make({ category: laptops, attributes: whole() });
    const stored = await read(made.id);
    expect(stored.category).toBe(laptops);
    expect(byAttribute(stored)).toEqual(Object.fromEntries(whole().map((each) => [each.attribute, each.values])));
  });

  test('stays as it is where a save does not name it, and goes where it is left out', async () => {
    const made = await started.make({ category: laptops, attributes: whole() });
    const { category, attributes, ...older } = again(made);
    expect((await started.save(made.id, older)).status).toBe(200);
    const kept = await read(made.id);
    expect([kept.category, kept.attributes]).toEqual([laptops, made.attributes]);
    const saved = await save(kept, { category: null, attributes: [{ attribute: ids.nfc, values: [{ number: 1 }] }] });
    expect(saved.body).toMatchObject({ category: null, attributes: [{ attribute: ids.nfc, values: [{ number: 1 }] }] });
    await save(saved.body as Product, { attributes: [{ attribute: ids.nfc, values: [] }] });
    expect((await read(made.id)).attributes).toEqual([]);
  });

  test('is copied with the product', async () => {
    const made = await started.make({ category: laptops, attributes: whole() });
    const { body: copy } = await started.shop.call('POST /admin/products/{id}/duplicate/', {
      user: started.manager,
      params: { id: made.id },
    });
    expect([copy.category, copy.attributes]).toEqual([laptops, made.attributes]);
  });

  test('in words is read where the kind can read it, and waits as it is where it cannot', async () => {
    const made = await started.make({
      attributes: [
        { attribute: ids.diagonal, values: [{ words: { ru: '15,6″' } }] },
        { attribute: ids.panel, values: [{ words: { ru: 'Mini LED' } }] },
      ],
    });
    expect(byAttribute(made)).toEqual({
      [ids.diagonal]: [{ number: 15.6 }],
      [ids.panel]: [{ words: { ru: 'Mini LED' } }],
    });
    const again = await save(made, {});
    expect(byAttribute(again.body as Product)).toEqual(byAttribute(made));
  });

  test.each([
    ['a category that is none', () => ({ category: 2_000_000_000 }), 'category'],
    ['an attribute that is none', () => ({ attributes: [{ attribute: 2_000_000_000, values: [] }] }), 'attributes'],
    ['a value of another attribute', () => said(ids.panel, { value: port.usb }), 'attributes'],
    ['a number where a value belongs', () => said(ids.panel, { number: 5 }), 'attributes'],
    ['a value where a number belongs', () => said(ids.diagonal, { value: ids.oled }), 'attributes'],
    ['a number that is neither yes nor no', () => said(ids.nfc, { number: 2 }), 'attributes'],
    ['two values of one', () => said(ids.panel, { value: ids.oled }, { value: ids.ips }), 'attributes'],
    ['a number without end', () => said(ids.diagonal, { number: 1e300 }), 'attributes'],
    ['one attribute twice', () => ({ attributes: [...whole(), ...whole()] }), 'attributes'],
  ] as const)('is refused with %s, and nothing of the save is done', async (_what, wrong, field) => {
    const made = await started.make({ category: laptops, attributes: whole() });
    const refused = await save(made, { name: 'Другое имя', ...wrong() } as Partial<AdminProductSave>);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body)).toContain(field);
    expect(await read(made.id)).toEqual(made);
  });

  test('has fields that say what each attribute may be', async () => {
    const { body } = await started.shop.call('GET /admin/attribute-fields/', {
      user: started.manager,
      query: { ids: `${ids.panel},${ids.diagonal},2000000000` },
    });
    const own = (fields: typeof body.results) => fields.filter(({ is_common_option: isCommon }) => !isCommon);
    expect(own(body.results)).toMatchObject([
      { id: ids.diagonal, kind: 'number', unit: 'in', decimals: 1, values: [] },
      { id: ids.panel, kind: 'choice', values: [{ id: ids.oled, name: { ru: 'OLED' } }, { id: ids.ips }] },
    ]);
    const none = await started.shop.call('GET /admin/attribute-fields/', { user: started.manager, query: {} });
    expect(own(none.body.results)).toEqual([]);
    expect(none.body.results).toMatchObject([{ key: 'color' }, { key: 'storage' }]);
  });

  test('is in the log in words, as things were called then', async () => {
    const made = await started.make({ category: laptops, attributes: whole() });
    await save(made, { category: null, attributes: [{ attribute: ids.diagonal, values: [{ number: 15.6 }] }] });
    const { body } = await started.shop.call('GET /admin/audit/', {
      user: started.manager,
      query: { subject: 'product', subject_id: String(made.id) },
    });
    const [last] = body.results;
    expect(last?.before).toMatchObject({
      category: 'Компьютеры / Ноутбуки',
      attributes: expect.arrayContaining(['Диагональ: 13,6″', 'NFC: нет', 'Разъёмы: HDMI, USB-C']),
    });
    expect(last?.after).toMatchObject({ category: '', attributes: ['Диагональ: 15,6″'] });
  });
});

const said = (attribute: number, ...values: NonNullable<AdminProductSave['attributes']>[number]['values']) => ({
  attributes: [{ attribute, values }],
});
