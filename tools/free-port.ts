import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** A port of this machine that is free at the moment. */
export async function freePort(): Promise<number> {
  const probe = await listen(0);
  const port = portOf(probe);
  probe.close();
  return port;
}

/** Below the ports that systems give to programs that ask for any: Linux from 32,768 on, others from 49,152. */
const [lowest, highest] = [10_000, 32_000];

/** A port of this machine that is free at the moment, as is the next one, and that no other program is given by chance. */
export async function freePortPair(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest);
    const both = await Promise.all([port, port + 1].map((each) => listen(each).catch(() => undefined)));
    for (const probe of both) probe?.close();
    if (both.every((probe) => probe !== undefined)) return port;
  }
}

async function listen(port: number): Promise<Server> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const portOf = (server: Server) => (server.address() as { port: number }).port;
