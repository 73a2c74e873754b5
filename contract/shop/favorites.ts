import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam, som } from '#contract/fields.ts';
import { guestHeader } from '#contract/guest-header.ts';
import { Card } from './cards.ts';
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

/** What is different of a favourite since it became one. */
const FavoriteChange = z.object({
  product: id,
  /** By how much its cheapest variant is asked for less; 0 where it is not. */
  cheaper_by: som,
  /** `back`: there was none and now there is; `gone`: the other way around. */
  stock: z.enum(['same', 'back', 'gone']),
});
export type FavoriteChange = z.output<typeof FavoriteChange>;

export const listFavoriteChanges = endpoint({
  method: 'GET',
  path: '/users/favorites/changes/',
  access: 'customer',
  guests: true,
  headers: guestHeader,
  summary: 'Of the newest hundred favourites those that have become cheaper, have come back or have sold out since',
  reply: z.array(FavoriteChange),
});

const language = { 'Accept-Language': 'the language of the texts' };

/** The secret part of a link to a list. */
const shareKey = z.string().min(1).max(64);

export const shareFavorites = endpoint({
  method: 'POST',
  path: '/users/favorites/share/',
  access: 'customer',
  guests: true,
  headers: guestHeader,
  summary: 'A link that shows the favourites as they are now; shared again, the same link shows what has come since',
  reply: z.object({ key: shareKey }),
});

export const findFavoritesShare = endpoint({
  method: 'GET',
  path: '/users/favorites/share/',
  access: 'customer',
  guests: true,
  headers: guestHeader,
  summary: 'Whether a link shows the favourites',
  reply: z.object({ is_shared: z.boolean() }),
});

export const unshareFavorites = endpoint({
  method: 'DELETE',
  path: '/users/favorites/share/',
  access: 'customer',
  guests: true,
  headers: guestHeader,
  summary: 'End every link that shows the favourites',
});

export const listSharedFavorites = endpoint({
  method: 'GET',
  path: '/favorites/shared/{key}/',
  access: 'public',
  headers: language,
  summary: 'Cards of a list that somebody shares, without a word of whose it is; 404 where the link has been ended',
  params: z.object({ key: shareKey }),
  reply: z.array(Card),
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'shop/favorites': typeof import('./favorites.ts');
  }
}
