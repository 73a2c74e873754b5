import type { Db } from '#server/platform/database/connection.ts';
import * as queries from './queries.ts';
import type { Settings } from './schema.ts';

export type ShopSettings = Settings;

/** The shop's settings as of now; what staff never set has its default. */
export const readSettings = (db: Db): Promise<ShopSettings> => queries.readSettings(db);

/** The same as a part of a statement that reads more, and what that says. */
export const { settingsText, settingsOf } = queries;

/** What messages to phones call the shop: every character of them is paid for. */
export async function readMessageName(db: Db): Promise<string> {
  const { name, short_name: shortName } = await readSettings(db);
  return shortName || name;
}
