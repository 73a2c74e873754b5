import { afterAll, beforeAll, expect, test } from 'vitest';
import { findProducts, indexProducts } from '#server/catalog/search/search.ts';
import { listen } from '#server/platform/database/listener.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { aDocument } from '#test/support/search-documents.ts';
import { CachedSynonyms, deleteSynonyms, listSynonyms, loadFirstSynonyms, saveSynonyms } from './synonyms.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  const names = ['Пылесос Dyson', 'Наушники Sony', 'Graphics card Palit'];
  await indexProducts(
    database.db,
    names.map((name, place) => aDocument({ id: place + 1, name })),
  );
});
afterAll(() => database.drop());

const idsOf = async (text: string) => (await findProducts({ db: database.db }, text, { limit: 10 })).ids;

test('a nickname works at once, through typos and in the other layout too, until it is deleted', async () => {
  expect(await idsOf('сосун')).toEqual([]);
  const { id } = await saveSynonyms(database.db, { phrases: ['пылесос', 'сосун', 'чаң соргуч'] });
  for (const text of ['сосун', 'cjcey', 'сосуун', 'чан соргуч', 'dyson сосун']) expect(await idsOf(text)).toEqual([1]);
  await saveSynonyms(database.db, { id, phrases: ['пылесос', 'веник'] });
  expect([await idsOf('сосун'), await idsOf('веник')]).toEqual([[], [1]]);
  await deleteSynonyms(database.db, id);
  expect(await idsOf('веник')).toEqual([]);
});

test('phrases of several words stand for one word and the other way round', async () => {
  const { id } = await saveSynonyms(database.db, { phrases: ['видеокарта', 'graphics card', 'видюха'] });
  for (const text of ['видеокарта', 'видюха палит', 'graphics card']) expect(await idsOf(text)).toEqual([3]);
  await deleteSynonyms(database.db, id);
});

test('every instance hears of a change', async () => {
  const kept = new CachedSynonyms();
  const listener = await listen(database.connection, { search: () => kept.forget() }, { onReconnect: () => {} });
  const services = { db: database.db, synonyms: kept };
  const ids = async () => (await findProducts(services, 'уши', { limit: 10 })).ids;
  expect(await ids()).toEqual([]);
  const { id } = await saveSynonyms(database.db, { phrases: ['наушники', 'уши'] });
  await expect.poll(ids).toEqual([2]);
  await deleteSynonyms(database.db, id);
  await expect.poll(ids).toEqual([]);
  await listener.close();
});

test('what cannot be a group of synonyms is refused, and nothing is changed by it', async () => {
  const before = await listSynonyms(database);
  const save = (phrases: string[], id?: number) => saveSynonyms(database.db, { phrases, ...(id && { id }) });
  await expect(save(['пылесос', ' пылесос '])).rejects.toMatchObject({ kind: 'invalid' });
  await expect(save(['пылесос', '!!!'])).rejects.toMatchObject({ kind: 'invalid' });
  await expect(save(['пылесос', 'я'.repeat(61)])).rejects.toMatchObject({ kind: 'invalid' });
  await expect(save(['пылесос', 'веник'], 999)).rejects.toMatchObject({ kind: 'not_found' });
  await expect(deleteSynonyms(database.db, 999)).rejects.toMatchObject({ kind: 'not_found' });
  expect(await listSynonyms(database)).toEqual(before);
});

test('the first synonyms are given once: what staff deleted does not come back', async () => {
  await loadFirstSynonyms(database.db, [
    ['мышь', 'маус'],
    ['клавиатура', 'клава'],
  ]);
  const [mouse] = await listSynonyms(database);
  await deleteSynonyms(database.db, mouse?.id ?? 0);
  await loadFirstSynonyms(database.db, [['мышь', 'маус']]);
  expect((await listSynonyms(database)).map(({ phrases }) => phrases)).toEqual([['клавиатура', 'клава']]);
});
