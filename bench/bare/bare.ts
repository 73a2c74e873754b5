import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { BenchShop } from '#bench/shop/bench-shop.ts';

export type Bare = { app: string; bytes: string; pid: number; close: () => Promise<void> };

/** Starts the bare references on the shop's own database. */
export const startBare = (shop: BenchShop) => start(shop, 'bare-server.ts');

/** Starts the bare writing of a purchase's rows on the same database; it needs an order to copy. */
export const startBareCheckout = (shop: BenchShop) => start(shop, 'bare-checkout-server.ts');

async function start({ connection }: BenchShop, program: string): Promise<Bare> {
  const { host, port, user, password, database } = connection;
  const url = `postgres://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}:${port}/${database}`;
  const child: ChildProcess = fork(join(import.meta.dirname, program), {
    env: { ...process.env, BENCH_DATABASE: url },
  });
  const [ports] = (await once(child, 'message')) as [{ app: number; bytes: number }];
  return {
    app: `http://127.0.0.1:${ports.app}`,
    bytes: `http://127.0.0.1:${ports.bytes}`,
    pid: child.pid as number,
    close: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
