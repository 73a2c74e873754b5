import type { PoolClient } from 'pg';
import { pictureWidths } from '#rules/pictures.ts';
import type { MediaStore } from '#server/platform/media/media-store.ts';
import { pictureKey, undrawnKey, widestKey } from '#server/platform/pictures/picture-files.ts';
import type { Check } from './check.ts';

type Named = { name: string; user: string };

/** Every picture that something shows, in the order of the files, with one of those that show it. */
const openNames = `
  declare shown_pictures cursor for
  select name, min(shown_by) as user from (
    select name, 'product ' || product_id as shown_by from pictures
    union all select picture, 'order ' || order_id from order_items where picture is not null
    union all select picture, 'news item ' || id from news where picture is not null
    union all select picture, 'slide ' || id from slides
    union all select shown.picture, 'story of product ' || product_id
      from product_stories, jsonb_array_elements(blocks) block,
        lateral (values (block ->> 'picture'), (block ->> 'poster')) shown (picture)
      where shown.picture is not null
  ) shown group by name order by name collate "C"`;

/** Whether every picture has all its files; both sides are read once, in the same order, and neither is held. */
export const picturesCheck = (media: MediaStore): Check => ({
  name: 'pictures',
  sentence: 'Every picture that is shown is there in every size, or can be drawn in it.',
  examine: async function* ({ client }) {
    const files = media.list('media')[Symbol.asyncIterator]();
    let file = await files.next();
    for await (const { name, user } of listNames(client)) {
      const there = new Set<string>();
      while (!file.done && file.value < `media/${name}.`) {
        if (file.value.startsWith(`media/${name}-`)) there.add(file.value);
        file = await files.next();
      }
      for (const key of await listMissing(media, name, there)) yield `${key} of ${user} is not there`;
    }
  },
});

async function* listNames(client: PoolClient): AsyncGenerator<Named> {
  await client.query(openNames);
  for (;;) {
    const { rows } = await client.query<Named>('fetch 1000 from shown_pictures');
    if (rows.length === 0) return;
    yield* rows;
  }
}

/**
 * A size that can be drawn of the widest AVIF is not missing, nor is an AVIF that is still to be drawn: its WebP is shown
 * instead.
 */
async function listMissing(media: MediaStore, name: string, there: Set<string>): Promise<string[]> {
  if (there.has(widestKey(name))) return [];
  const keysOf = (format: 'webp' | 'avif') =>
    pictureWidths.map((width) => pictureKey(name, width, format)).filter((key) => !there.has(key));
  const undrawn = keysOf('avif');
  if (undrawn.length === 0 || (await media.has(undrawnKey(name)))) return keysOf('webp');
  // The job may have drawn them since the files were listed.
  const drawn = await Promise.all(undrawn.map((key) => media.has(key)));
  return [...keysOf('webp'), ...undrawn.filter((_key, index) => !drawn[index])];
}
