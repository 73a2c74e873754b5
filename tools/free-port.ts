import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** A port of this machine that is free at the moment. */
export async function freePort(): Promise<number> {
  const probe = await listen(0);
  const port = portOf(probe);
  probe.close();
  return port;
}

/** A port of this machine that is free at the moment, as is the next one. */
export async function freePortPair(): Promise<number> {
  for (;;) {
    const port = await freePort();
    const next = await listen(port + 1).catch(() => undefined);
    if (!next) continue;
    next.close();
    return port;
  }
}

async function listen(port: number): Promise<Server> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const portOf = (server: Server) => (server.address() as { port: number }).port;
