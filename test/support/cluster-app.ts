import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { createApp } from '#server/boot/app.ts';
import { type Connection, openDatabase } from '#server/platform/database/connection.ts';
import type { Services } from '#server/platform/services.ts';
import { freePort } from '#tools/free-port.ts';
import { askerHeader, startProxy } from './proxy.ts';

type Question = { method?: string; url: string; headers?: Record<string, string>; payload?: string | Buffer | object };
type Asked = Question & { remoteAddress?: string };

/**
 * Two instances of a shop on one database behind a real proxy, which take turns in answering; to a test they look
 * like the one app of `testShop`.
 */
export async function clusterApp(services: Services, connection: Connection): Promise<FastifyInstance> {
  const second = openDatabase(connection, {
    max: 10,
    onError: (error) => {
      throw error;
    },
  });
  // What a test hangs on its services is everyone's; only the pool is each one's own.
  const others = new Proxy(services, {
    get: (own, name) => (name === 'db' || name === 'reads' ? second.db : Reflect.get(own, name)),
  });
  const apps = await Promise.all([services, others].map((one) => createApp(one)));
  for (const app of apps) await app.listen({ host: '127.0.0.1', port: 0 });
  const port = await freePort();
  const instances = apps.map(({ server }) => (server.address() as AddressInfo).port);
  const proxy = await startProxy(port, instances);
  const agent = new Agent({ keepAlive: true });
  const close = async () => {
    agent.destroy();
    await proxy.close();
    await Promise.all(apps.map((app) => app.close()));
    await second.close();
  };
  const facade = {
    inject: (question: Asked | string) => ask(agent, port, typeof question === 'string' ? { url: question } : question),
    close,
  };
  return facade as unknown as FastifyInstance;
}

/** What `inject` gives, as far as tests look at it. */
function ask(agent: Agent, port: number, { method = 'GET', url, headers = {}, payload, remoteAddress }: Asked) {
  const isObject = typeof payload === 'object' && !Buffer.isBuffer(payload);
  const sent = isObject ? JSON.stringify(payload) : (payload ?? '');
  const own = {
    ...(isObject ? { 'content-type': 'application/json' } : {}),
    // Explicit, because the client omits the body of a DELETE otherwise.
    ...(payload === undefined ? {} : { 'content-length': Buffer.byteLength(sent) }),
    ...(remoteAddress ? { [askerHeader]: remoteAddress } : {}),
  };
  return new Promise((resolve, reject) => {
    const asked = request({ agent, port, method, path: url, headers: { ...own, ...headers } }, async (answer) => {
      const rawPayload = await buffer(answer).catch(reject);
      const body = rawPayload?.toString('utf8') ?? '';
      const { statusCode } = answer;
      resolve({ statusCode, headers: answer.headers, rawPayload, body, payload: body, json: () => JSON.parse(body) });
    });
    asked.on('error', reject);
    asked.end(sent);
  });
}
