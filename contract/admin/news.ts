import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam, instant, optionalText, queryInt, queryText, text } from '#contract/fields.ts';
import { envelope, pageQuery } from '#contract/paging.ts';
import { translations } from '#contract/translated.ts';
import { languages } from '#rules/text/language.ts';
import { pictureName } from './pictures.ts';

/** Characters of a rich text, marks included. */
export const richText = optionalText(50_000);
/** The state that a change was made from; another one answers 409 with what is there now. */
export const version = z.int().positive();

/** Rich text: marks outside the short allow-list are removed on write. */
const body = { html: richText, ...translations('html', richText) };
const listed = {
  title: text(200),
  ...translations('title', optionalText(200)),
  picture: pictureName.nullable(),
  /** The day it shows; from then on it is shown. */
  at: instant,
  is_draft: z.boolean(),
};
const fields = { ...listed, ...body };

const stored = {
  id,
  version,
  /** Root-relative, 640 pixels wide. */
  picture_address: z.string().nullable(),
  /** What the shop does with it as of now. */
  state: z.enum(['draft', 'scheduled', 'shown']),
};

export const AdminNews = z.object({ ...stored, ...fields });
export type AdminNews = z.output<typeof AdminNews>;

export const listAdminNews = endpoint({
  method: 'GET',
  path: '/admin/news/',
  access: 'manager',
  summary: 'News of every state, the latest day first',
  query: z.object({ ...pageQuery, search: queryText }),
  reply: envelope(
    z.object({
      ...stored,
      ...listed,
      /** Languages in which it says less than in the default one. */
      missing: z.array(z.enum(languages)),
    }),
  ),
});

export const getAdminNews = endpoint({
  method: 'GET',
  path: '/admin/news/{id}/',
  access: 'manager',
  summary: 'One news item with its rich texts',
  params: idParam,
  reply: AdminNews,
});

export const createNews = endpoint({
  method: 'POST',
  path: '/admin/news/',
  access: 'manager',
  summary: 'Writes a news item',
  body: z.object(fields),
  reply: AdminNews,
  status: 201,
});

export const updateNews = endpoint({
  method: 'PUT',
  path: '/admin/news/{id}/',
  access: 'manager',
  summary: 'Changes a news item',
  params: idParam,
  body: z.object({ version, ...fields }),
  reply: AdminNews,
});

export const removeNews = endpoint({
  method: 'DELETE',
  path: '/admin/news/{id}/',
  access: 'manager',
  summary: 'Removes a news item for good',
  params: idParam,
  query: z.object({ version: queryInt(1, 2_147_483_647) }),
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/news': typeof import('./news.ts');
  }
}
