import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam, som } from '#contract/fields.ts';
import { guestHeader } from '#contract/guest-header.ts';
import { GivenUpPart, listProducts, onlyTrue, UnderstoodPart, UsualOrder } from './catalog.ts';

/**
 * What a list shows of a product, in the language of the request. A whole product is seven times as long; the older client
 * goes on to read those.
 */
export const Card = z.object({
  id,
  name: z.string(),
  /**
   * Root-relative path of the 640 px WebP; rules/pictures.ts knows the other sizes. Of a list that is filtered by what variants
   * look like, the one that was asked for.
   */
  default_image: z.string(),
  /** The lowest variant's price before discount; 0 means "not available". */
  price: som,
  discount: z.int().min(0).max(100),
  /** Struck next to the price; null where nothing is. */
  old_price: som.nullable(),
  is_arrived: z.boolean(),
  gsi: z.boolean(),
  in_stock: z.boolean(),
  rating: z.number().min(0).max(5),
  review_count: z.int().nonnegative(),
  /** `#rrggbb` of the first colours that it comes in, that of its picture first. */
  swatches: z.array(z.string()),
  /** In which of its looks it is shown, which its page opens in: `?color=titan-black`, or nothing. */
  query: z.string(),
  /** What its category says of it on cards, without names. */
  facts: z.array(z.string()),
  /** What its category says of it in lists, each by its name: only where the list asks for `figures`, in place of `facts`. */
  figures: z.array(z.tuple([z.string(), z.string()])).optional(),
});
export type Card = z.output<typeof Card>;

const language = { 'Accept-Language': 'the language of the texts' };

export const listCards = endpoint({
  method: 'GET',
  path: '/cards/',
  access: 'public',
  headers: language,
  summary: 'The list of products as its cards: filters, order and what is understood are those of /products/',
  query: listProducts.query.extend({
    is_accessory: onlyTrue,
    /** Rows instead of cards. */
    figures: onlyTrue,
  }),
  reply: z.object({
    count: z.int().nonnegative(),
    results: z.array(Card),
    /** Where a search finds nothing: what comes closest to it. */
    nearest: z.array(Card),
    understood: z.array(UnderstoodPart),
    given_up: z.array(GivenUpPart),
    usual_order: UsualOrder,
    banner: listProducts.reply.shape.banner,
    redirect: listProducts.reply.shape.redirect,
  }),
});

export const listSimilarCards = endpoint({
  method: 'GET',
  path: '/products/{id}/similar/cards/',
  access: 'public',
  headers: language,
  summary: 'Cards of at most eight products like this one',
  params: idParam,
  reply: z.array(Card),
});

export const listFavoriteCards = endpoint({
  method: 'GET',
  path: '/users/favorites/cards/',
  access: 'customer',
  guests: true,
  headers: { ...guestHeader, ...language },
  summary: 'Cards of the favourites, newest first',
  reply: z.array(Card),
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'shop/cards': typeof import('./cards.ts');
  }
}
