import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam } from '#contract/fields.ts';
import { guestHeader } from '#contract/guest-header.ts';
import { Product } from './catalog.ts';

export const setFavorite = endpoint({
  method: 'POST',
  path: '/products/{id}/favorite/',
  access: 'customer',
  guests: true,
  headers: guestHeader,
  summary: 'With a body: make it a favourite (201 new, 200 already). Without: toggle (201 added, 204 removed)',
  params: idParam,
  body: z.object({ product: id }).optional(),
  reply: z.object({ product: id, in_favorite: z.boolean() }),
  status: 201,
});

export const clearFavorites = endpoint({
  method: 'POST',
  path: '/products/clear_favorites/',
  access: 'customer',
  guests: true,
  headers: guestHeader,
  summary: 'Forget every favourite',
});

export const listFavorites = endpoint({
  method: 'GET',
  path: '/users/favorites/',
  access: 'customer',
  guests: true,
  headers: guestHeader,
  summary: 'Favourites, newest first: a plain list of products',
  reply: z.array(Product),
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'shop/favorites': typeof import('./favorites.ts');
  }
}
