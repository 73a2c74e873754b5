import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam } from '#contract/fields.ts';
import { guestHeader } from '#contract/guest-header.ts';
import { CartItem } from './cart.ts';

export const saveCartItem = endpoint({
  method: 'POST',
  path: '/carts/{id}/save/',
  access: 'customer',
  guests: true,
  headers: guestHeader,
  summary: 'Put a line aside: it leaves the cart, its product is a favourite, its variant and count are remembered',
  params: idParam,
  reply: z.object({ saved: id }),
  status: 201,
});

export const listSavedLines = endpoint({
  method: 'GET',
  path: '/carts/saved/',
  access: 'customer',
  guests: true,
  headers: guestHeader,
  summary: "What was put aside, newest first, at today's prices; each line has the id that it is put back by",
  reply: z.array(CartItem),
});

export const restoreSavedLine = endpoint({
  method: 'POST',
  path: '/carts/saved/{id}/restore/',
  access: 'customer',
  guests: true,
  headers: guestHeader,
  summary: 'Put a line back into the cart; a heart that came by putting it aside goes',
  params: idParam,
  reply: CartItem,
});

export const removeSavedLine = endpoint({
  method: 'DELETE',
  path: '/carts/saved/{id}/',
  access: 'customer',
  guests: true,
  headers: guestHeader,
  summary: 'Forget a line that was put aside; a heart that came by that goes',
  params: idParam,
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'shop/saved-lines': typeof import('./saved-lines.ts');
  }
}
