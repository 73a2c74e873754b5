import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam } from '#contract/fields.ts';
import { Localized } from '#contract/translated.ts';

/** Root-relative addresses: of pictures 640 pixels wide, of the video itself. */
const address = z.string();

/** A part of a product's story. Texts are plain; an empty line begins a paragraph. */
export const StoryBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('wide'), title: Localized, text: Localized, picture: address, alt: Localized }),
  z.object({
    kind: z.literal('split'),
    picture: address,
    alt: Localized,
    points: z.array(z.object({ title: Localized, text: Localized })),
  }),
  z.object({
    kind: z.literal('video'),
    title: Localized,
    video: address,
    poster: address,
    /** What it shows. */
    alt: Localized,
  }),
  z.object({
    kind: z.literal('figures'),
    figures: z.array(z.object({ value: z.string(), unit: Localized, caption: Localized, is_main: z.boolean() })),
  }),
  z.object({
    kind: z.literal('comparison'),
    title: Localized,
    /** What the product and the other one are called in the table's head. */
    mine: Localized,
    other: Localized,
    /** The other one, where the shop sells it. */
    product: id.nullable(),
    rows: z.array(z.object({ name: Localized, mine: Localized, other: Localized })),
  }),
  z.object({ kind: z.literal('quote'), text: Localized, author: Localized }),
  z.object({ kind: z.literal('text'), title: Localized, text: Localized }),
]);
export type StoryBlock = z.output<typeof StoryBlock>;

export const getStory = endpoint({
  method: 'GET',
  path: '/products/{id}/story/',
  access: 'public',
  summary: 'The story of a product in words and pictures; without blocks where none is shown now',
  params: idParam,
  reply: z.object({ blocks: z.array(StoryBlock) }),
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'shop/stories': typeof import('./stories.ts');
  }
}
