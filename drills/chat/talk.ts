import { WebSocket } from 'ws';
import { ChatConnection } from '#web/chat/chat-connection.ts';
import type { ChatSocket } from '#web/chat/chat-line.ts';

/** One end of a chat: the shop's own client on a socket of Node's. */
export type Talker = {
  connection: ChatConnection;
  /** The texts that were given to it, in order. */
  written: string[];
};

/** @param address of the socket; asked again for each connection */
export function talker(access: string, address: () => string): Talker {
  const acknowledged = new Map<string, string>();
  const connection = new ChatConnection({
    address,
    token: async () => access,
    openSocket: (url) => new WebSocket(url, { perMessageDeflate: false }) as unknown as ChatSocket,
    store: {
      read: () => acknowledged.get('outbox') ?? null,
      write: (text) => void (text === null ? acknowledged.delete('outbox') : acknowledged.set('outbox', text)),
    },
    onChange: () => {},
  });
  return { connection, written: [] };
}

/** Says so many things, with pauses of `pauseMs` at most. */
export async function talk(one: Talker, { name, count, pauseMs }: { name: string; count: number; pauseMs: number }) {
  for (let index = 0; index < count; index += 1) {
    await new Promise((done) => setTimeout(done, Math.random() * pauseMs));
    const text = `${name} ${index}`;
    one.written.push(text);
    one.connection.send({ text });
    one.connection.typing();
  }
}
