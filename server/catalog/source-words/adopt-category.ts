import type { Localized } from '#rules/text/localized-text.ts';
import { insertCategory, slugOf, takeSlug } from '#server/catalog/categories/category-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { latinName } from './latin-name.ts';

/** Makes a category of what sources call it, as the last one at the top; staff move it. @returns its id */
export async function adoptCategory(tx: Db, name: Localized): Promise<number> {
  const id = await insertCategory(tx, null, {
    name,
    summary: {},
    spellings: [],
    picture: null,
    is_published: true,
    taxonomy_id: null,
    google_id: null,
  });
  const slug = await slugOf(tx, latinName(name));
  if (!(await takeSlug(tx, id, slug))) await takeSlug(tx, id, `${slug}-${id}`);
  return id;
}
