import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { client } from '#bench/load/load.ts';
import type { Variant } from './draw-order.ts';

type Ask = ReturnType<typeof client>;
export type Order = { id: number };
/** What people have been answered so far; a failure is a status that is no success, or no answer at all. */
export type Traffic = {
  answered: number;
  failures: string[];
  orders: Order[];
  /** Messages of the chat that were answered, by what their sender calls them. */
  messages: string[];
  isOver: boolean;
};

export const newTraffic = (): Traffic => ({ answered: 0, failures: [], orders: [], messages: [], isOver: false });

const pages = ['/', '/new/products', '/en/accessories', '/api/products/?limit=24', '/api/brands/?limit=100', '/about'];
/** Lists that no other request has asked for, so that no page cache has them: this price is asked for once. */
const unreadPages: readonly ((som: number) => string)[] = [
  (som: number) => `/new/products?min_price=${som}`,
  (som: number) => `/en/new/products?min_price=${som}`,
];
/** A moment between two requests, so that the machine has some left for those who start. */
const breathMs = 5;
const talkEveryMs = 3_000;

async function note(traffic: Traffic, what: string, asking: ReturnType<Ask>): Promise<string | undefined> {
  try {
    const { status, text } = await asking;
    if (status >= 300) throw new Error(`status ${status}`);
    traffic.answered += 1;
    return status === 201 ? text : undefined;
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
  const items = [{ product: variant.product, color: variant.color, memory: variant.memory, count: 1 }];
  const body = { name: 'Проверка', phone: '996555120000', type: 'pickup', payment_method: 'cash', items };
  return async (traffic: Traffic): Promise<void> => {
    while (!traffic.isOver) {
      const headers = { authorization, 'idempotency-key': randomUUID() };
      const text = await note(traffic, 'POST /orders/', ask({ method: 'POST', path: '/api/orders/', headers, body }));
      if (text) traffic.orders.push({ id: JSON.parse(text).id });
    }
  };
}

/** The customer writes to the shop until the traffic is over; nothing that failed is sent a second time. */
export async function talk(ask: Ask, { id, authorization }: Customer, traffic: Traffic): Promise<void> {
  while (!traffic.isOver) {
    const name = randomUUID();
    const said = ask({
      method: 'POST',
      path: `/api/chat/send/${id}/`,
      headers: { authorization },
      body: { client_id: name, text: 'Это ещё есть?' },
    });
    if (await note(traffic, 'POST /chat/send/', said)) traffic.messages.push(name);
    // A person has a limit of messages in a minute.
    await sleep(talkEveryMs);
  }
}
