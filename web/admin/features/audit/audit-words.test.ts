import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { units } from '#rules/catalog/units.ts';
import { languages } from '#rules/text/language.ts';
import { asTranslation } from '#rules/text/translations.ts';
import { texts as adminAudit, texts as adminAuditFields } from '#web/admin/features/audit/texts/ru.ts';
import { readable } from '#web/admin/kit/readable.ts';
import type { Translate } from '#web/i18n/texts.ts';
import { numberText, subjectText } from './audit-words.ts';
import { changedFields } from './difference.tsx';

const server = join(import.meta.dirname, '../../../../server');

/** Every `thing.verb` that the server's sources write into the audit. */
async function recordedActions(): Promise<string[]> {
  const files = (await readdir(server, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const sources = await Promise.all(files.map((file) => readFile(join(server, file), 'utf8')));
  const actions = sources.flatMap((source) =>
    [...source.matchAll(/(?:\baction: |\b(?:\w*Change|record|audit)\()[^\n]*/g)].flatMap(
      ([line]) => line.match(/(?<=')[a-z_]+\.[a-z_]+(?=')/g) ?? [],
    ),
  );
  return [...new Set(actions)].sort();
}

test('whatever staff do has a name for people in the audit', async () => {
  const actions = await recordedActions();
  expect(actions).toContain('product.update');
  expect(actions.length).toBeGreaterThan(80);
  const nameless = actions
    .flatMap((action) =>
      action.split('.').map((part, place) => `admin_audit.${place === 0 ? 'thing' : 'verb'}.${part}`),
    )
    .filter((key) => !(key in adminAudit));
  expect([...new Set(nameless)]).toEqual([]);
});

type Saved = { path: string; fields: string[]; values: string[] };

/** The fields of every record that staff save whole, those within them included, and the program's own words among their values. */
async function savedRecords(): Promise<Saved[]> {
  const contract = join(import.meta.dirname, '../../../../contract/admin');
  const files = (await readdir(contract)).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const modules = await Promise.all(files.map((file) => import(join(contract, file)) as Promise<object>));
  return modules
    .flatMap((module) => Object.values(module) as Partial<Endpoint>[])
    .flatMap(({ method, path = '', body }) => (method === 'PUT' && body ? [{ path, ...saidIn(body) }] : []));
}

type Described = {
  properties?: Record<string, Described>;
  items?: Described;
  anyOf?: Described[];
  allOf?: Described[];
  enum?: unknown[];
};

function saidIn(body: z.ZodType): Pick<Saved, 'fields' | 'values'> {
  const parts = ({ properties = {}, items, anyOf = [], allOf = [] }: Described): Described[] =>
    [...Object.values(properties), ...(items ? [items] : []), ...anyOf, ...allOf].flatMap((part) => [
      part,
      ...parts(part),
    ]);
  const record = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Described;
  const all = [record, ...parts(record)];
  return {
    fields: all.flatMap(({ properties = {} }) => Object.keys(properties)),
    values: all.flatMap((part) => part.enum ?? []).filter((value) => typeof value === 'string'),
  };
}

/** What is sent along and is no part of the record, or is never written down. */
const unrecorded = new Set(['version', 'values', 'ids', 'token', 'stock_change', 'stock_note']);

test('whatever staff save has a name for people in the audit', async () => {
  const saved = await savedRecords();
  expect(saved.length).toBeGreaterThan(20);
  const nameless = saved
    .flatMap(({ fields }) => fields)
    .filter(
      (field) =>
        !unrecorded.has(field) &&
        !languages.some((language) => language === field) &&
        !(`admin_audit.field.${asTranslation(field).field}` in adminAuditFields),
    );
  expect([...new Set(nameless)]).toEqual([]);
});

/** How an SMS gateway is asked, in the words of its own manual. */
const protocolWords = new Set([
  ...['GET', 'POST'],
  ...['application/json', 'application/x-www-form-urlencoded', 'application/xml', 'text/plain'],
]);

test('what staff choose among has a name for people in the audit', async () => {
  const values = (await savedRecords()).flatMap((saved) => saved.values);
  expect(values).toContain('no_answer');
  const nameless = values.filter(
    (value) => !(value in units || protocolWords.has(value) || `admin_audit.value.${value}` in adminAuditFields),
  );
  expect([...new Set(nameless)]).toEqual([]);
});

const asKeys = ((key: string) => key) as Translate;

test('the settings of the exchange are named without an id', () => {
  expect(subjectText('exchange_settings', 'settings', asKeys)).toBe('admin_audit.thing.exchange_settings');
  expect(subjectText('page', 'privacy', asKeys)).toBe('admin_audit.thing.page privacy');
});

test('what a currency is worth is not rounded', () => {
  expect(numberText(87.45, 'som', asKeys, 'ru')).toBe('87,45');
  expect(numberText(21_990, 'price', asKeys, 'ru')).toBe('21\u00A0990\u00A0money.unit');
});

test('a run names what it came upon, and no kind of which there was none', () => {
  expect(changedFields(null, { file: 'offers.xml', added: 2, changed: 0, repeated: 0 })).toEqual(['file', 'added']);
  expect(changedFields({ stock: 3 }, { stock: 0 })).toEqual(['stock']);
  expect(changedFields(null, { delivery_price: 0 })).toEqual(['delivery_price']);
});

test('what says nothing of a new record is left out: its id, and figures of which there are none', () => {
  const courier = { id: 3, name: 'Нурбек', open_orders: 0, version: 1 };
  expect(changedFields(null, courier)).toEqual(['name']);
  expect(changedFields({ ...courier, open_orders: 2 }, courier)).toEqual(['open_orders']);
});

test('of a record within a record only what is not empty is said', () => {
  expect(readable({ brands: ['Apple'], products: [], unit_cost: null, accessories_only: false }, asKeys)).toBe(
    'brands: Apple; accessories_only: admin.no',
  );
  expect(readable({ products: [] }, asKeys)).toBe('admin.nothing');
});
