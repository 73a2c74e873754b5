import type { Db } from '#server/platform/database/connection.ts';
import * as queries from './queries.ts';
import type { Settings } from './settings.ts';

export type ShopSettings = Settings;

/** The shop's settings as of now; what staff never set has its default. */
export const readSettings = (db: Db): Promise<Settings> => queries.readSettings(db);

/** News in the sitemap. */
const mostNews = 10_000;

/** Every news item with the moment of its last change, the newest news first. */
export const newsUpdates = (db: Db) => queries.listNewsUpdates(db, mostNews);
