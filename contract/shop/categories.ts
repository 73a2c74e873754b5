import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id } from '#contract/fields.ts';

/** A category in the language of the request. */
export const ShopCategory = z.object({
  id,
  parent: id.nullable(),
  slug: z.string(),
  name: z.string(),
  /** Root-relative; its own, or that of a product in it. */
  picture: z.string().nullable(),
  /** Published products in it and below it; a category without any is left out. */
  count: z.int().positive(),
});
export type ShopCategory = z.output<typeof ShopCategory>;

export const listShopCategories = endpoint({
  method: 'GET',
  path: '/categories/',
  access: 'public',
  summary: 'The tree of what the shop sells, parents before their children and siblings in order',
  headers: { 'Accept-Language': 'the language of the names' },
  reply: z.object({ categories: z.array(ShopCategory) }),
});

export const findShopCategory = endpoint({
  method: 'GET',
  path: '/categories/{slug}/',
  access: 'public',
  summary: 'A category by its address of now or of before; 404 names the nearest ones',
  headers: { 'Accept-Language': 'the language of the names' },
  params: z.object({ slug: z.string().max(100) }),
  reply: z.object({
    category: ShopCategory.extend({ summary: z.string() }),
    /** From the top down, without itself. */
    path: z.array(z.object({ slug: z.string(), name: z.string() })),
    children: z.array(ShopCategory),
  }),
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'shop/categories': typeof import('./categories.ts');
  }
}
