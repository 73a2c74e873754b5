import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { instant, optionalText, text } from '#contract/fields.ts';
import { translations } from '#contract/translated.ts';
import { pageKeys } from '#rules/text/shop-pages.ts';
import { richText } from './news.ts';

const key = z.enum(pageKeys);
const fields = {
  title: text(120),
  ...translations('title', optionalText(120)),
  html: richText.min(1),
  ...translations('html', richText),
};

export const AdminPage = z.object({
  key,
  /** 0: nothing has been written yet. */
  version: z.int().nonnegative(),
  /** The edition as shown; a privacy edition is what customers consent to. */
  edition: z.string(),
  saved_at: instant.nullable(),
  ...fields,
  title: z.string(),
  html: z.string(),
});
export type AdminPage = z.output<typeof AdminPage>;

export const listAdminPages = endpoint({
  method: 'GET',
  path: '/admin/pages/',
  access: 'manager',
  summary: "The shop's own pages: about and its terms",
  reply: z.array(AdminPage),
});

export const savePage = endpoint({
  method: 'PUT',
  path: '/admin/pages/{key}/',
  access: 'manager',
  summary: 'Writes a new edition of a page; earlier ones stay',
  params: z.object({ key }),
  body: z.object({ version: z.int().nonnegative(), ...fields }),
  reply: AdminPage,
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/pages': typeof import('./pages.ts');
  }
}
