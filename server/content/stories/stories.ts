import type { z } from 'zod';
import type * as contract from '#contract/admin/stories.ts';
import type { StoryBlock } from '#contract/shop/stories.ts';
import { shownBlock } from '#rules/catalog/shown-block.ts';
import { plainText } from '#rules/text/plain-text.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { invalidField, notFound, stale, unknownRow } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import type { MediaStore } from '#server/platform/media/media-store.ts';
import { pictureKey, widestKey } from '#server/platform/pictures/picture-files.ts';
import { touchStoredPictures } from '#server/platform/pictures/picture-queries.ts';
import * as queries from './queries.ts';
import { videoKey } from './videos.ts';

type AdminStory = z.output<typeof contract.AdminStory>;
type StoredBlock = AdminStory['blocks'][number];
type StoryBody = z.output<typeof contract.saveStory.body>;

const noStory: AdminStory = { version: 0, is_draft: true, starts_at: null, ends_at: null, blocks: [], state: 'draft' };

function asAdmin(row: queries.StoryRow | undefined): AdminStory {
  if (!row) return noStory;
  const { is_ahead, is_over, starts_at, ends_at, blocks, ...rest } = row;
  return {
    ...rest,
    blocks: blocks as StoredBlock[],
    starts_at: starts_at?.toISOString() ?? null,
    ends_at: ends_at?.toISOString() ?? null,
    state: row.is_draft ? 'draft' : is_over ? 'over' : is_ahead ? 'scheduled' : 'shown',
  };
}

/**
 * What shoppers read of a product now; nothing where its story is a draft, ahead or over.
 *
 * @throws DomainError not_found unless the product is published
 */
export async function shownStory(db: Db, product: number): Promise<StoryBlock[]> {
  const blocks = await queries.findShownBlocks(db, product);
  if (!blocks) throw notFound('Product');
  return withLinks(db, (blocks as StoredBlock[]).map(shownBlock));
}

/** Products that are compared with are linked to as far as shoppers may see them. */
async function withLinks(db: Db, blocks: StoryBlock[]): Promise<StoryBlock[]> {
  const named = blocks.flatMap((block) => (block.kind === 'comparison' && block.product ? block.product : []));
  const shown = named.length > 0 ? await queries.listPublished(db, named) : [];
  const isShown = (id: number | null) => shown.some((each) => each.id === id);
  return blocks.map((block) =>
    block.kind === 'comparison' && !isShown(block.product) ? { ...block, product: null } : block,
  );
}

/** @throws DomainError not_found: there is no such product */
export async function storyForStaff(db: Db, product: number): Promise<AdminStory> {
  await requireAnyProduct(db, product);
  return asAdmin(await queries.findStory(db, product));
}

/**
 * Writes the story of a product. Its texts are plain: marks in them are shown as they were typed.
 *
 * @throws DomainError not_found; conflict `stale` with what is there now; invalid: a picture or a video that is not there, or
 * a comparison with no product
 */
export async function saveStory(
  { db, media }: { db: Db; media: MediaStore },
  actor: Actor,
  { product, version, ...body }: StoryBody & { product: number },
): Promise<AdminStory> {
  await requireAnyProduct(db, product);
  const blocks = body.blocks.map(cleaned);
  // Committed first: a file that is there afterwards is safe from the job that removes unused ones.
  await transact(db, (tx) => touchFiles(tx, blocks));
  await requireFiles(media, blocks);
  return transact(db, async (tx) => {
    await requireCompared(tx, blocks, product);
    const before = asAdmin(await queries.holdStory(tx, product));
    if (before.version !== version) throw stale(before);
    await touchFiles(tx, before.blocks);
    const after = asAdmin(await queries.writeStory(tx, product, { ...body, blocks, version: version + 1 }));
    const change = { action: 'story.update', subject: 'story', subjectId: product };
    await recordChange(tx, { actor, ...change, before: version === 0 ? null : before, after });
    return after;
  });
}

/** @throws DomainError not_found; conflict `stale` */
export function removeStory(db: Db, actor: Actor, product: number, version: number | undefined): Promise<void> {
  return transact(db, async (tx) => {
    const before = asAdmin(await queries.holdStory(tx, product));
    if (before.version === 0) throw notFound('Story');
    if (before.version !== version) throw stale(before);
    await touchFiles(tx, before.blocks);
    await queries.deleteStory(tx, product);
    const change = { action: 'story.remove', subject: 'story', subjectId: product };
    await recordChange(tx, { actor, ...change, before, after: null });
  });
}

async function requireAnyProduct(db: Db, product: number): Promise<void> {
  if (!(await queries.hasProduct(db, product))) throw notFound('Product');
}

/** Every text without what is not seen. */
function cleaned<Value>(value: Value): Value {
  if (typeof value === 'string') return plainText(value) as Value;
  if (Array.isArray(value)) return value.map(cleaned) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cleaned(part)])) as Value;
}

const picturesOf = (block: StoredBlock) => ({
  ...('picture' in block && { picture: block.picture }),
  ...('poster' in block && { poster: block.poster }),
});

/** Keeps the files of the blocks for some days from now, whether or not a story goes on naming them. */
async function touchFiles(tx: Db, blocks: StoredBlock[]): Promise<void> {
  const pictures = blocks.flatMap((block) => Object.values(picturesOf(block)));
  await touchStoredPictures(tx, pictures);
  const videos = blocks.flatMap((block) => ('video' in block ? [block.video] : []));
  await queries.touchVideos(tx, videos);
}

const isThere = {
  picture: async (media: MediaStore, name: string) =>
    (await media.has(widestKey(name))) || (await media.has(pictureKey(name, 640, 'webp'))),
  video: (media: MediaStore, name: string) => media.has(videoKey(name)),
};

async function requireFiles(media: MediaStore, blocks: StoredBlock[]): Promise<void> {
  for (const [place, block] of blocks.entries()) {
    for (const [field, name] of Object.entries(picturesOf(block))) {
      if (!(await isThere.picture(media, name))) throw invalidField(`blocks.${place}.${field}`, 'no_such_picture');
    }
    if ('video' in block && !(await isThere.video(media, block.video))) {
      throw invalidField(`blocks.${place}.video`, 'no_such_video');
    }
  }
}

async function requireCompared(tx: Db, blocks: StoredBlock[], product: number): Promise<void> {
  for (const [place, block] of blocks.entries()) {
    if (block.kind !== 'comparison' || block.product === null) continue;
    const isOther = block.product !== product && (await queries.hasProduct(tx, block.product));
    if (!isOther) throw unknownRow(`blocks.${place}.product`, block.product);
  }
}
