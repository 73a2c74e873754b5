import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam, instant, queryInt, text } from '#contract/fields.ts';
import { says } from '#contract/refusals/refusals.ts';
import { localizedFields, optionalLocalizedFields } from '#contract/translated.ts';
import { storyLimits as most } from '#rules/catalog/story-limits.ts';
import { videoUpload } from '#rules/video-upload.ts';
import { pictureName } from './pictures.ts';

/** 16 hex digits of a stored video's content, and its kind. */
export const videoName = z.string().regex(/^[0-9a-f]{16}\.(?:mp4|webm)$/, says('no_such_video'));

const title = optionalLocalizedFields(most.title);
/** What a picture shows, for those who do not see it. */
const pictured = { picture: pictureName, alt: localizedFields(most.alt) };

export const AdminStoryBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('wide'), title, text: optionalLocalizedFields(most.lead), ...pictured }),
  z.object({
    kind: z.literal('split'),
    ...pictured,
    points: z
      .array(z.object({ title, text: localizedFields(most.paragraph) }))
      .min(1)
      .max(most.points),
  }),
  z.object({
    kind: z.literal('video'),
    title,
    video: videoName,
    poster: pictureName,
    alt: localizedFields(most.alt),
  }),
  z.object({
    kind: z.literal('figures'),
    figures: z
      .array(
        z.object({
          value: text(most.figure),
          unit: optionalLocalizedFields(most.figure),
          caption: localizedFields(most.caption),
          is_main: z.boolean(),
        }),
      )
      .min(1)
      .max(most.figures),
  }),
  z.object({
    kind: z.literal('comparison'),
    title,
    mine: localizedFields(most.cell),
    other: localizedFields(most.cell),
    product: id.nullable(),
    rows: z
      .array(
        z.object({
          name: localizedFields(most.cell),
          mine: localizedFields(most.cell),
          other: localizedFields(most.cell),
        }),
      )
      .min(1)
      .max(most.rows),
  }),
  z.object({
    kind: z.literal('quote'),
    text: localizedFields(most.lead),
    author: optionalLocalizedFields(most.author),
  }),
  z.object({ kind: z.literal('text'), title, text: localizedFields(most.text) }),
]);
export type AdminStoryBlock = z.output<typeof AdminStoryBlock>;

const fields = z.object({
  is_draft: z.boolean(),
  /** From when to when it is shown; null is without an end on that side. */
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
  blocks: z.array(AdminStoryBlock).max(most.blocks),
});
const isInOrder = ({ starts_at, ends_at }: { starts_at: string | null; ends_at: string | null }) =>
  !starts_at || !ends_at || Date.parse(starts_at) < Date.parse(ends_at);

export const AdminStory = fields.extend({
  /** 0: nothing has been written yet. */
  version: z.int().nonnegative(),
  /** What the shop does with it as of now. */
  state: z.enum(['draft', 'scheduled', 'shown', 'over']),
});
export type AdminStory = z.output<typeof AdminStory>;

export const getAdminStory = endpoint({
  method: 'GET',
  path: '/admin/products/{id}/story/',
  access: 'manager',
  summary: 'The story of a product in every state; version 0 where there is none',
  params: idParam,
  reply: AdminStory,
});

export const saveStory = endpoint({
  method: 'PUT',
  path: '/admin/products/{id}/story/',
  access: 'manager',
  summary: 'Writes the story of a product: its blocks in their order, and when they are shown',
  params: idParam,
  body: fields
    .extend({ version: z.int().nonnegative() })
    .refine(isInOrder, { path: ['ends_at'], error: says('ends_early') }),
  reply: AdminStory,
});

export const removeStory = endpoint({
  method: 'DELETE',
  path: '/admin/products/{id}/story/',
  access: 'manager',
  summary: 'Removes the story of a product for good',
  params: idParam,
  query: z.object({ version: queryInt(1, 2_147_483_647) }),
});

export const uploadVideo = endpoint({
  method: 'POST',
  path: '/admin/story-videos/',
  access: 'manager',
  summary: 'Takes in a video file (MP4 or WebM, the whole body), which is stored as it is',
  upload: videoUpload,
  reply: z.object({
    name: videoName,
    /** Root-relative. */
    address: z.string(),
  }),
  status: 201,
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/stories': typeof import('./stories.ts');
  }
}
