import type { Db } from '#server/platform/database/connection.ts';
import * as queries from './queries.ts';

/** News in the sitemap. */
const mostNews = 10_000;

/** Every news item with the moment of its last change, the newest news first. */
export const newsUpdates = (db: Db) => queries.listNewsUpdates(db, mostNews);
