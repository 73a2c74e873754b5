import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { instant, wholeNumber } from '#contract/fields.ts';
import { pageQuery } from '#contract/paging.ts';
import { pageKeys } from '#rules/text/shop-pages.ts';
import { AdminPage } from './pages.ts';

const key = z.enum(pageKeys);
const edition = z.object({ key, version: wholeNumber(1, 2_147_483_647) });

export const listPageEditions = endpoint({
  method: 'GET',
  path: '/admin/pages/{key}/editions/',
  access: 'manager',
  summary: 'Every edition that a page has had, newest first; the first of them is the one that is shown',
  params: z.object({ key }),
  query: z.object(pageQuery),
  reply: z.object({
    count: z.int().nonnegative(),
    results: z.array(
      z.object({ version: z.int().positive(), edition: z.string(), title: z.string(), saved_at: instant }),
    ),
  }),
});

export const getPageEdition = endpoint({
  method: 'GET',
  path: '/admin/pages/{key}/editions/{version}/',
  access: 'manager',
  summary: 'One edition of a page with its texts',
  params: edition,
  reply: AdminPage,
});

export const restorePageEdition = endpoint({
  method: 'POST',
  path: '/admin/pages/{key}/editions/{version}/restore/',
  access: 'manager',
  summary: 'Shows the texts of an earlier edition again, as a new one; 409 `stale` where somebody has written one',
  params: edition,
  /** The version that is shown now, as far as the caller knows. */
  body: z.object({ version: z.int().positive() }),
  reply: AdminPage,
  status: 201,
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/page-editions': typeof import('./page-editions.ts');
  }
}
