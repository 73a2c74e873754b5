import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Below the ports that systems give to programs that ask for any: Linux from 32,768 on, others from 49,152. */
const [lowest, highest] = [10_000, 32_000];

/** A port of this machine that is free at the moment, and that no other program is given by chance. */
export const freePort = (): Promise<number> => freePorts(1);

/** The same of two, this one and the next. */
export const freePortPair = (): Promise<number> => freePorts(2);

async function freePorts(count: number): Promise<number> {
  for (;;) {
    const first = randomInt(lowest, highest);
    const ports = Array.from({ length: count }, (_, place) => first + place);
    const probes = await Promise.all(ports.map((port) => listen(port).catch(() => undefined)));
    for (const probe of probes) probe?.close();
    if (probes.every((probe) => probe !== undefined)) return first;
  }
}

async function listen(port: number): Promise<Server> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
