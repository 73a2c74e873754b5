import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam, instant, int4Max, som, wholeNumber } from '#contract/fields.ts';
import { guestHeader } from '#contract/guest-header.ts';
import { envelope, pageQuery } from '#contract/paging.ts';
import { optionWords } from '#contract/variant-options.ts';
import { maxLineCount, maxLines } from '#rules/limits.ts';
import { Product } from './catalog.ts';
import { olderChoice, olderLineFields } from './older-wire.ts';

const count = wholeNumber(1, maxLineCount);

export const CartItem = z.object({
  id,
  /** null: a guest's. */
  user: id.nullable(),
  product: Product,
  ...olderLineFields,
  variant: id,
  options: optionWords,
  count,
  /** Som for one piece, discount taken off, as of now. */
  price: som,
  /** Som for one piece before the discount. */
  productPrice: som,
  /** Som for one piece as the customer saw it when they added the line, or agreed to since; null: not known. */
  price_seen: som.nullable(),
  /**
   * Available pieces, as far as shoppers see them: exactly up to 5; 5 where there are more, but fewer than `count`;
   * 99 where there are enough; 0 where the variant is gone.
   */
  left: z.int().nonnegative(),
  /** False when fewer than `count` pieces are left or the variant is gone. */
  available: z.boolean(),
  created_at: instant,
});
export type CartItem = z.output<typeof CartItem>;

export const listCart = endpoint({
  method: 'GET',
  path: '/carts/',
  access: 'customer',
  guests: true,
  headers: guestHeader,
  summary: "The customer's cart at today's prices",
  query: z.object(pageQuery),
  reply: envelope(CartItem),
});

export const addCartItem = endpoint({
  method: 'POST',
  path: '/carts/',
  access: 'customer',
  guests: true,
  headers: guestHeader,
  summary: 'Put a variant into the cart; the same one again raises its count. Prices sent along are never believed',
  body: z.object({
    product: id,
    count: count.default(1),
    /** Goes before what the older client says, of which a product may have several variants. */
    variant: id.nullish(),
    ...olderChoice,
    productPrice: z.number().nullish(),
    price: z.number().nullish(),
  }),
  reply: CartItem,
  status: 201,
});

export const previewCart = endpoint({
  method: 'GET',
  path: '/carts/preview/',
  access: 'public',
  summary:
    'What a link names, as lines of a cart that nobody has yet, at prices of now; what is not sold any more is left out',
  query: z.object({
    /** `70:2,71`: ids of variants, each with how many pieces; as `/buy/` has it. */
    items: z.string().max(2_000),
  }),
  reply: z.object({ count: z.int().nonnegative(), lines: z.array(CartItem) }),
});

export const fillCart = endpoint({
  method: 'POST',
  path: '/carts/fill/',
  access: 'customer',
  guests: true,
  headers: guestHeader,
  summary:
    'Put several variants into the cart at once, to what is there or in its place; what cannot be bought is left out',
  body: z.object({
    lines: z
      .array(z.object({ variant: id, count }))
      .min(1)
      .max(maxLines),
    replace: z.boolean(),
  }),
  reply: z.object({ added: z.int().nonnegative() }),
});

export const changeCartItem = endpoint({
  method: 'PATCH',
  path: '/carts/{id}/',
  access: 'customer',
  guests: true,
  headers: guestHeader,
  summary: 'Set the count of one line',
  params: idParam,
  body: z.object({ count }),
  reply: CartItem,
});

export const agreeToPrices = endpoint({
  method: 'POST',
  path: '/carts/agree/',
  access: 'customer',
  guests: true,
  headers: guestHeader,
  summary:
    'Agree to changed prices: each line with the price that was shown. A price that is no longer right is left out',
  body: z.object({ lines: z.array(z.object({ id, price: som.max(int4Max) })).max(maxLines) }),
});

export const removeCartItem = endpoint({
  method: 'DELETE',
  path: '/carts/{id}/',
  access: 'customer',
  guests: true,
  headers: guestHeader,
  summary: 'Take one line out',
  params: idParam,
});

export const clearCart = endpoint({
  method: 'POST',
  path: '/carts/clear/',
  access: 'customer',
  guests: true,
  headers: guestHeader,
  summary: 'Empty the cart',
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'shop/cart': typeof import('./cart.ts');
  }
}
