import { randomInt, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Variant } from '#drills/shop/draw-order.ts';
import { guestHeaders } from '#drills/shop/guest.ts';
import { picturePath } from '#rules/pictures.ts';
import type { Action, ActionKind } from './actions.ts';
import type { Ask } from './meter.ts';
import { anAddress, type Person, type Talker } from './people.ts';

/** Draws the next action of an actor. */
export type Draw = () => Promise<Action>;

let drawn = 0;
/** Of this run only: distinguishes and orders the actions of one run. */
const nextNumber = () => (drawn += 1);

/** Says something in the chat with the shop. @param id the chat's, which is the customer's number too */
export const saySomething =
  ({ id, ask }: Talker): Draw =>
  async () => {
    const name = randomUUID();
    const body = { client_id: name, text: `Проверка ${name}` };
    return { kind: 'chat', name, send: () => ask({ method: 'POST', path: `/api/chat/send/${id}/`, body }) };
  };

/** A new guest, whose first press puts one thing into a cart. */
export const fillCart =
  (ask: Ask, variants: Variant[]): Draw =>
  async () => {
    const { product, id } = variants[randomInt(variants.length)] as Variant;
    const headers = { ...guestHeaders(), 'x-forwarded-for': anAddress() };
    const send = () => ask({ method: 'POST', path: '/api/carts/', headers, body: { product, variant: id } });
    return { kind: 'cart', name: randomUUID(), send };
  };

/** Rates one of a few products, each time with another text: the later one counts. */
export const rate =
  ({ id, ask }: Person, variants: Variant[]): Draw =>
  async () => {
    const product = variants[randomInt(variants.length)]?.product;
    const body = { product, rating: randomInt(1, 6), text: `Проверка ${nextNumber()}` };
    const name = `${id}-${product}-${body.text}`;
    return { kind: 'review', name, send: () => ask({ method: 'POST', path: '/api/reviews/', body }) };
  };

/** Staff make a promo code, which the audit keeps. */
export const makePromoCode =
  ({ ask }: Person): Draw =>
  async () => {
    const code = `DRILL${randomUUID().replaceAll('-', '').toUpperCase()}`;
    const body = {
      code,
      kind: 'percent',
      value: 5,
      starts_at: null,
      ends_at: null,
      per_customer_limit: null,
      minimum_subtotal: 0,
      total_limit: null,
    };
    return { kind: 'promo', name: code, send: () => ask({ method: 'POST', path: '/api/admin/promo-codes/', body }) };
  };

/** Staff send a new picture. */
export const sendPicture =
  ({ ask }: Person): Draw =>
  async () => {
    const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
    const plain = sharp({
      create: { width: 200 + randomInt(100), height: 200 + randomInt(100), channels: 3, background },
    });
    const body = await plain.png().toBuffer();
    const send = () => ask({ method: 'POST', path: '/api/admin/site-pictures/', body });
    return { kind: 'picture', name: randomUUID(), send };
  };

/** The names of a stored picture's files, below the shop's media. */
export const pictureFiles = (name: string): string[] =>
  ([320, 640, 960] as const).map((width) => picturePath(name, width).replace('/media/', ''));

/** A new person, who gets an e-mail. */
export const register =
  (ask: Ask): Draw =>
  async () => {
    const email = `drill-${randomUUID()}@example.com`;
    const body = { email, password: 'quiet-lantern-48', name: 'Проверка' };
    const headers = { 'x-forwarded-for': anAddress() };
    return {
      kind: 'registration',
      name: email,
      send: () => ask({ method: 'POST', path: '/api/users/', headers, body }),
    };
  };

/** How long each kind of people rests between two actions, in ms. */
export const rests: Record<ActionKind, number> = {
  order: 100,
  cart: 400,
  chat: 3_200,
  review: 1_500,
  promo: 400,
  picture: 1_500,
  registration: 1_500,
};
