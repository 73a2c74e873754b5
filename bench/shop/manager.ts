import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchShop } from './bench-shop.ts';

type Seen = { version: number; status: string; balance: number };

/** What the demo store's manager can do over the API. Every method throws where it is refused. */
export async function managerOf(shop: BenchShop) {
  const send = async <T>(path: string, init: RequestInit): Promise<T> => {
    const answer = await fetch(`${shop.url}/api${path}`, init);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const password = readFileSync(join(shop.dataDirectory, 'passwords/manager'), 'utf8').trim();
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: 'manager@dukon.test', password });
  const { access } = await send<{ access: string }>('/login/jwt/create/', { method: 'POST', headers: json, body });
  const headers = { authorization: `Token ${access}` };
  const get = <T>(path: string): Promise<T> => send(path, { headers });
  const post = <T>(path: string, sent: object): Promise<T> =>
    send(path, { method: 'POST', headers: { ...headers, ...json }, body: JSON.stringify(sent) });
  return {
    authorization: headers.authorization,
    get,
    post,
    upload: <T>(path: string, bytes: Buffer): Promise<T> =>
      send(path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        body: new Uint8Array(bytes),
      }),
    /** Takes an order that is new and to be fetched all the way, with its money in cash. */
    handOver: async (id: number): Promise<void> => {
      const at = `/admin/orders/${id}/`;
      for (const to of ['confirmed', 'assembled', 'ready']) {
        await post(`${at}move/`, { version: (await get<Seen>(at)).version, to });
      }
      const { version, balance } = await get<Seen>(at);
      await post(`${at}hand-over/`, { version, reason: 'bench', cash: balance });
    },
  };
}
