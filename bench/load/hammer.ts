import { connect, type Socket } from 'node:net';
import { at, type Sample } from './load.ts';

type Load = { connections: number; durationMs: number; headers: Record<string, string> };

const headEnd = '\r\n\r\n';

/** Bytes of a whole answer by its head, which names its length; only 200 will do. */
function lengthOf(chunk: Buffer): number {
  const end = chunk.indexOf(headEnd);
  const head = chunk.toString('latin1', 0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (end < 0 || !head.startsWith('HTTP/1.1 200') || length === undefined) {
    throw new Error(`an answer that cannot be counted: ${head.slice(0, 200)}`);
  }
  return end + headEnd.length + Number(length);
}

/** Sends requests on one connection until `endsAt`. Returns the duration of each, in ms. */
function askAgain(socket: Socket, question: Buffer, endsAt: number): Promise<number[]> {
  const times: number[] = [];
  let askedAt = performance.now();
  let missing = 0;
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the server hung up')));
    socket.on('data', (chunk) => {
      try {
        missing = (missing || lengthOf(chunk)) - chunk.length;
      } catch (error) {
        reject(error);
      }
      if (missing > 0) return;
      const now = performance.now();
      times.push(now - askedAt);
      askedAt = now;
      if (now < endsAt) socket.write(question);
      else resolve(times);
    });
    socket.write(question);
  });
}

/**
 * Asks for one address on `connections` connections for `durationMs`. It looks at answers as little as can be, since
 * it shares the processors with the server: a client that reads what it gets would measure itself.
 */
export async function hammer(url: string, { connections, durationMs, headers }: Load): Promise<Sample> {
  const { hostname, port, host, pathname, search } = new URL(url);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const question = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const sockets = Array.from({ length: connections }, () =>
    connect({ host: hostname, port: Number(port), noDelay: true }),
  );
  const start = performance.now();
  try {
    const all = await Promise.all(sockets.map((socket) => askAgain(socket, question, start + durationMs)));
    const seconds = (performance.now() - start) / 1000;
    const times = all.flat().sort((a, b) => a - b);
    return { perSecond: times.length / seconds, p50Ms: at(times, 0.5), p95Ms: at(times, 0.95), done: times.length };
  } finally {
    for (const socket of sockets) socket.removeAllListeners('close').destroy();
  }
}
