import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { removePictureFiles } from '#server/platform/pictures/picture-files.ts';
import { takeOldPicture } from '#server/platform/pictures/picture-queries.ts';
import type { Services } from '#server/platform/services.ts';

export const removeUnusedPicturesTask = 'remove_unused_pictures';

/** How long a picture is safe after it was sent or taken from something: a draft may lie open over a weekend. */
const safeDays = 7;
/** Looked at in one night; there is a next one. */
const mostPerNight = 5_000;

/**
 * Removes the files of pictures that nothing uses: neither a product, an order, a news item, a slide, a story, a category,
 * a review, the shop's looks nor a chat. Those
 * of an exchange stay: it knows them by their files and would not send them again.
 *
 * @returns how many were removed
 */
export async function removeUnusedPictures({ db, media }: Services): Promise<number> {
  const names = await listUnused(db);
  for (const name of names) {
    await transact(db, async (tx) => {
      // The row is held until the files are gone: who sends the picture again at this moment writes them afterwards.
      if (await takeOldPicture(tx, name, safeDays)) await removePictureFiles(media, name);
    });
  }
  return names.length;
}

async function listUnused(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from stored_pictures stored
    where touched_at < now() - make_interval(days => ${safeDays})
      and not exists (select from pictures where name = stored.name)
      and not exists (select from order_items where picture = stored.name)
      and not exists (select from news where picture = stored.name)
      and not exists (select from categories where picture = stored.name)
      and not exists (select from review_photos where picture = stored.name)
      and not exists (select from slides where picture = stored.name)
      and not exists (select from product_stories where position(stored.name in blocks::text) > 0)
      and not exists (select from settings where value = to_jsonb(stored.name::text))
      and not exists (select from exchange_pictures where name = stored.name)
      and not exists (
        select from chat_messages where attachment is not null and attachment::text like '%' || stored.name || '%'
      )
    order by touched_at limit ${mostPerNight}`.execute(db);
  return rows.map(({ name }) => name);
}
