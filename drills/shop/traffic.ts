import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { client, Reply } from '#bench/load/load.ts';
import type { Variant } from './draw-order.ts';
import { cookieOf, guestHeaders } from './guest.ts';

type Ask = ReturnType<typeof client>;
export type Order = { id: number };
/** What people have been answered so far; a failure is a status that is no success, or no answer at all. */
export type Traffic = {
  answered: number;
  failures: string[];
  orders: Order[];
  /** Messages of the chat that were answered, by what their sender calls them. */
  messages: string[];
  /** Lines that guests put into their carts and did not order. */
  lines: number[];
  isOver: boolean;
};

export const newTraffic = (): Traffic => ({
  answered: 0,
  failures: [],
  orders: [],
  messages: [],
  lines: [],
  isOver: false,
});

const pages = ['/', '/new/products', '/en/accessories', '/api/products/?limit=24', '/api/brands/?limit=100', '/about'];
/** Lists that no other request has asked for, so that no page cache has them: this price is asked for once. */
const unreadPages: readonly ((som: number) => string)[] = [
  (som: number) => `/new/products?min_price=${som}`,
  (som: number) => `/en/new/products?min_price=${som}`,
];
/** A moment between two requests, so that the machine has some left for those who start. */
const breathMs = 5;
const talkEveryMs = 3_000;
const guestEveryMs = 500;

async function note(traffic: Traffic, what: string, asking: ReturnType<Ask>): Promise<Reply | undefined> {
  try {
    const reply = await asking;
    if (reply.status >= 300) throw new Error(`status ${reply.status}`);
    traffic.answered += 1;
    return reply.status === 201 ? reply : undefined;
  } catch (error) {
    traffic.failures.push(`${what}: ${error instanceof Error ? error.message : error}`);
    return undefined;
  } finally {
    await sleep(breathMs);
  }
}

/** Reads pages and lists until the traffic is over, beginning with the page of this number. */
export async function readPages(ask: Ask, traffic: Traffic, first: number): Promise<void> {
  for (let turn = first; !traffic.isOver; turn += 1) {
    const path = pages[turn % pages.length] ?? '/';
    await note(traffic, `GET ${path}`, ask({ path }));
  }
}

/** Reads pages that have to be rendered, each of them once, until the traffic is over. @param reader below ten */
export async function readUnreadPages(ask: Ask, traffic: Traffic, reader: number): Promise<void> {
  const addressOf = unreadPages[reader % unreadPages.length];
  if (!addressOf) throw new Error('there is no such page');
  for (let turn = 1; !traffic.isOver; turn += 1) {
    const path = addressOf(turn * 10 + reader);
    await note(traffic, `GET ${path}`, ask({ path }));
  }
}

type Customer = { id: number; authorization: string };

/** Signs the demo customer in, who has talked to the shop before. */
export async function demoCustomer(ask: Ask, { dataDirectory }: { dataDirectory: string }): Promise<Customer> {
  const password = (await readFile(join(dataDirectory, 'passwords/customer'), 'utf8')).trim();
  const credentials = { email: 'customer@dukon.test', password };
  const signedIn = await ask({ method: 'POST', path: '/api/login/jwt/create/', body: credentials });
  const authorization = `Token ${JSON.parse(signedIn.text).access}`;
  const me = await ask({ path: '/api/users/me/', headers: { authorization } });
  const { id } = JSON.parse(me.text);
  await ask({ method: 'POST', path: '/api/chat/chats/', headers: { authorization }, body: { client: id } });
  return { id, authorization };
}

/** The customer buys one thing again and again; nothing that failed is sent a second time. */
export function orderer(ask: Ask, { authorization }: Customer, [variant]: Variant[]) {
  if (!variant) throw new Error('the demo store has nothing in stock');
  const body = orderOf(variant);
  return async (traffic: Traffic): Promise<void> => {
    while (!traffic.isOver) {
      const headers = { authorization, 'idempotency-key': randomUUID() };
      const reply = await note(traffic, 'POST /orders/', ask({ method: 'POST', path: '/api/orders/', headers, body }));
      if (reply) traffic.orders.push({ id: JSON.parse(reply.text).id });
    }
  };
}

const orderOf = ({ product, color, memory }: Variant) => ({
  name: 'Проверка',
  phone: '996555120000',
  type: 'pickup',
  payment_method: 'cash',
  items: [{ product, color, memory, count: 1 }],
});

/**
 * One guest after the other, without an account, until the traffic is over: each puts two things into a cart and orders
 * one of them; nothing that failed is sent a second time.
 */
export async function shopAsGuests(ask: Ask, variants: Variant[], traffic: Traffic): Promise<void> {
  const [ordered, kept] = variants;
  if (!ordered || !kept) throw new Error('the demo store has less than two things in stock');
  for (; !traffic.isOver; await sleep(guestEveryMs)) {
    const first = await putIntoCart(ask, traffic, ordered);
    const cookie = first && cookieOf(first.headers);
    if (!cookie) continue;
    const second = await putIntoCart(ask, traffic, kept, cookie);
    if (second) traffic.lines.push(JSON.parse(second.text).id);
    const headers = { ...guestHeaders(cookie), 'idempotency-key': randomUUID() };
    const placing = ask({ method: 'POST', path: '/api/orders/', headers, body: orderOf(ordered) });
    const placed = await note(traffic, "a guest's POST /orders/", placing);
    if (placed) traffic.orders.push({ id: JSON.parse(placed.text).id });
  }
}

function putIntoCart(ask: Ask, traffic: Traffic, { id, product }: Variant, cookie?: string) {
  const body = { product, variant: id };
  return note(
    traffic,
    'POST /carts/',
    ask({ method: 'POST', path: '/api/carts/', headers: guestHeaders(cookie), body }),
  );
}

/** The customer writes to the shop until the traffic is over; nothing that failed is sent a second time. */
export async function talk(ask: Ask, { id, authorization }: Customer, traffic: Traffic): Promise<void> {
  while (!traffic.isOver) {
    const name = randomUUID();
    const reply = ask({
      method: 'POST',
      path: `/api/chat/send/${id}/`,
      headers: { authorization },
      body: { client_id: name, text: 'Это ещё есть?' },
    });
    if (await note(traffic, 'POST /chat/send/', reply)) traffic.messages.push(name);
    // A person has a limit of messages in a minute.
    await sleep(talkEveryMs);
  }
}
