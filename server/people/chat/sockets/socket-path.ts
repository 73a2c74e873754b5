import { chatSockets } from '#contract/shop/chat-frames.ts';

/** What a socket is for; `chatId` where the address names it. */
export type SocketPlace = { kind: 'customer' } | { kind: 'manager'; chatId: number } | { kind: 'desk' };

/** What the address of a socket asks for; undefined where there is no such socket. */
export type SocketRequest = { place: SocketPlace; token: string; after: number | undefined };

const largestId = 2_147_483_647;

/** @param prefix of the API: '/api' next to the pages, '' where it listens alone */
export function readSocketAddress(address: string, prefix: string): SocketRequest | undefined {
  if (!URL.canParse(address, 'ws://shop')) return undefined;
  const { pathname, searchParams } = new URL(address, 'ws://shop');
  if (!pathname.startsWith(`${prefix}/`)) return undefined;
  const place = placeOf(`${pathname.slice(prefix.length).replace(/\/+$/, '')}/`);
  if (!place) return undefined;
  return { place, token: searchParams.get('token') ?? '', after: wholeNumber(searchParams.get('after')) };
}

function placeOf(path: string): SocketPlace | undefined {
  if (path === chatSockets.customer) return { kind: 'customer' };
  if (path === chatSockets.desk) return { kind: 'desk' };
  const [before = '', after = ''] = chatSockets.manager.split('{id}');
  if (!path.startsWith(before) || !path.endsWith(after)) return undefined;
  const chatId = wholeNumber(path.slice(before.length, -after.length));
  return chatId ? { kind: 'manager', chatId } : undefined;
}

function wholeNumber(text: string | null): number | undefined {
  if (text === null || !/^\d{1,10}$/.test(text)) return undefined;
  return Math.min(Number(text), largestId);
}
