import type { PromoKind } from '#rules/sales/promo.ts';
import { loadFirstSynonyms } from '#server/catalog/search/synonyms/synonyms.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { Settings } from '#server/settings/schema.ts';
import { readPages, readRegions, readSite, readSynonyms } from './demo-data.ts';
import { loadTaxonomy } from './taxonomy.ts';
import { translatedRow } from './translated-row.ts';

const promoCodes: { code: string; kind: PromoKind; value: number }[] = [
  { code: 'SALE10', kind: 'percent', value: 10 },
  { code: 'SAVE500', kind: 'fixed', value: 500 },
  { code: 'FREESHIP', kind: 'free_shipping', value: 0 },
];

/**
 * What a shop needs to open: regions and cities, its settings, its own pages, the tree of what it sells and three promo
 * codes.
 * Adds what is missing and changes nothing: staff may have.
 */
export async function loadBaseData(db: Db): Promise<void> {
  await insertPlaces(db);
  await insertSettings(db);
  await insertPages(db);
  await loadTaxonomy(db);
  await loadFirstSynonyms(db, await readSynonyms());
  await db
    .insertInto('promo_codes')
    .values(promoCodes)
    .onConflict((there) => there.doNothing())
    .execute();
}

async function insertPlaces(db: Db): Promise<void> {
  const regions = await readRegions();
  await db
    .insertInto('regions')
    .values(regions.map(({ cities: _, ...region }) => translatedRow(region, ['name'])))
    .onConflict((there) => there.doNothing())
    .execute();
  await db
    .insertInto('cities')
    .values(
      regions.flatMap(({ id, cities }) => cities.map((city) => ({ ...translatedRow(city, ['name']), region_id: id }))),
    )
    .onConflict((there) => there.doNothing())
    .execute();
}

async function insertPages(db: Db): Promise<void> {
  const pages = await readPages();
  await db
    .insertInto('page_editions')
    .values(pages.map((page) => ({ ...translatedRow(page, ['title', 'html']), version: 1 })))
    .onConflict((there) => there.doNothing())
    .execute();
}

async function insertSettings(db: Db): Promise<void> {
  const site = Settings.partial().parse(await readSite());
  const rows = Object.entries(site).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
  await db
    .insertInto('settings')
    .values(rows)
    .onConflict((there) => there.doNothing())
    .execute();
}
