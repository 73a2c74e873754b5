import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import type { ServerFrame } from '#contract/shop/chat-frames.ts';
import { createApp } from '#server/boot/app.ts';
import { authenticator } from '#server/people/accounts/routes.ts';
import { ChatHub } from '#server/people/chat/sockets/hub.ts';
import { ChatSockets } from '#server/people/chat/sockets/sockets.ts';
import { listen } from '#server/platform/database/listener.ts';
import type { Logger } from '#server/platform/log.ts';
import { type TestShop, testShop } from './shop.ts';

/** A raw socket of a test: the frames it received, and how it closed. */
export type TestSocket = {
  socket: WebSocket;
  frames: ServerFrame[];
  closed: Promise<number>;
  say: (frame: unknown) => void;
};

export type ChatShop = TestShop & {
  /** ws://127.0.0.1:port/api */
  address: string;
  sockets: ChatSockets;
  open: (path: string, options?: { headers?: Record<string, string> }) => Promise<TestSocket>;
};

/**
 * A shop that listens on a port, with the live side of its chat.
 *
 * @param options.isDeaf the chat gets no notification of the database
 * @param options.log receives the shop's log; absent: none
 */
export async function chatShop({ isDeaf = false, log }: { isDeaf?: boolean; log?: Logger } = {}): Promise<ChatShop> {
  const shop = await testShop({ log });
  const hub = new ChatHub({ db: shop.db, secretKey: shop.services.config.secretKey, log });
  const sockets = new ChatSockets(shop.services, hub, authenticator(shop.services));
  const app = await createApp(shop.services);
  sockets.attach(app, '/api');
  const channels = {
    chat: (what: string) => (isDeaf ? undefined : hub.takeNotification(what)),
    sessions: (people: string) => {
      // In the order of the change listener: cached users are not looked up.
      shop.services.liveSessions?.forget(people);
      void sockets.recheck(people);
    },
  };
  const listener = await listen(shop.connection, channels, { onReconnect: () => hub.catchUp() });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}/api`;
  return {
    ...shop,
    address,
    sockets,
    open: (path, { headers } = {}) => openSocket(`${address}${path}`, headers),
    close: async () => {
      await sockets.close();
      await listener.close();
      await app.close();
      await shop.close();
    },
  };
}

/** Opens a socket. @throws Error where the upgrade itself is refused */
export async function openSocket(address: string, headers?: Record<string, string>): Promise<TestSocket> {
  const socket = new WebSocket(address, { headers, perMessageDeflate: false });
  const frames: ServerFrame[] = [];
  socket.on('message', (data) => frames.push(JSON.parse(String(data)) as ServerFrame));
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return { socket, frames, closed, say: (frame) => socket.send(JSON.stringify(frame)) };
}
