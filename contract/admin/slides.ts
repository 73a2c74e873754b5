import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam, instant, optionalText, queryInt, text } from '#contract/fields.ts';
import { says } from '#contract/refusals/refusals.ts';
import { translations } from '#contract/translated.ts';
import { version } from './news.ts';
import { pictureName } from './pictures.ts';

const carousel = z.enum(['desktop', 'mobile']);

const fields = z.object({
  carousel,
  title: text(80),
  ...translations('title', optionalText(80)),
  text: optionalText(200),
  ...translations('text', optionalText(200)),
  button: text(40),
  ...translations('button', optionalText(40)),
  /** A page of the shop itself, without a language. */
  link: text(200),
  /** What shows around the picture: '#rrggbb'. */
  background: z.string().regex(/^#[0-9a-f]{6}$/, says('color')),
  picture: pictureName,
  is_hidden: z.boolean(),
  /** From when to when it is shown; null is without an end on that side. */
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
});

const slideBody = fields;
const isInOrder = ({ starts_at, ends_at }: { starts_at: string | null; ends_at: string | null }) =>
  !starts_at || !ends_at || Date.parse(starts_at) < Date.parse(ends_at);
const order = { path: ['ends_at'], error: says('ends_early') };

export const AdminSlide = fields.extend({
  id,
  version,
  picture_address: z.string(),
  state: z.enum(['hidden', 'scheduled', 'shown', 'over']),
});
export type AdminSlide = z.output<typeof AdminSlide>;

export const listAdminSlides = endpoint({
  method: 'GET',
  path: '/admin/slides/',
  access: 'manager',
  summary: 'Slides of both carousels in their order',
  reply: z.array(AdminSlide),
});

export const createSlide = endpoint({
  method: 'POST',
  path: '/admin/slides/',
  access: 'manager',
  summary: 'Adds a slide at the end of its carousel',
  body: slideBody.refine(isInOrder, order),
  reply: AdminSlide,
  status: 201,
});

export const updateSlide = endpoint({
  method: 'PUT',
  path: '/admin/slides/{id}/',
  access: 'manager',
  summary: 'Changes a slide; in another carousel it comes last',
  params: idParam,
  body: slideBody.extend({ version }).refine(isInOrder, order),
  reply: AdminSlide,
});

export const removeSlide = endpoint({
  method: 'DELETE',
  path: '/admin/slides/{id}/',
  access: 'manager',
  summary: 'Removes a slide for good',
  params: idParam,
  query: z.object({ version: queryInt(1, 2_147_483_647) }),
});

export const orderSlides = endpoint({
  method: 'PUT',
  path: '/admin/slides/order/',
  access: 'manager',
  summary: 'Puts the slides of one carousel into this order',
  body: z.object({ carousel, ids: z.array(id).max(100) }),
  reply: z.array(AdminSlide),
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/slides': typeof import('./slides.ts');
  }
}
