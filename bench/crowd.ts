/**
 * What a crowd leaves behind: `npm run bench:crowd -- FOLDER` has 200 connections ask a list of staff that is dear, in the
 * shop of FOLDER (`bench:admin` fills one), and all of them leave after two seconds. Then it says how long the next
 * client waits for the same and for a page that is not cached, and what the database did for those who had gone.
 */
import { type ClientRequest, request } from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { median } from './load/load.ts';
import { startBenchShop } from './shop/bench-shop.ts';
import { managerOf } from './shop/manager.ts';
import { familyCpuMs } from './shop/process-cost.ts';

const connections = 200;
const stayMs = 2_000;
const rounds = 5;
const write = (line = '') => process.stdout.write(`${line}\n`);

/** Asks again, as people do, for as long as a busy shop refuses. */
async function untilAnswered(get: () => Promise<unknown>): Promise<void> {
  for (let isAnswered = false; !isAnswered; ) {
    isAnswered = await get().then(
      () => true,
      () => false,
    );
  }
}

const [folder, path = '/admin/stock/?ordering=cover'] = process.argv.slice(2);
if (!folder) throw new Error('npm run bench:crowd -- FOLDER [PATH]');
const shop = await startBenchShop(folder);
try {
  const manager = await managerOf(shop);
  await manager.get(path);
  const { results: products } = await manager.get<{ results: { id: number }[] }>(
    '/admin/products/?status=published&limit=10',
  );
  const answers = new Map<number, number>();
  const ask = (): ClientRequest => {
    const headers = { authorization: manager.authorization };
    const asked = request(`${shop.url}/api${path}`, { headers, agent: false });
    asked.on('response', (response) => {
      const { statusCode = 0 } = response.resume();
      answers.set(statusCode, (answers.get(statusCode) ?? 0) + 1);
    });
    // It ends when the crowd leaves.
    asked.on('error', () => undefined);
    asked.end();
    return asked;
  };
  const waits = { list: [] as number[], page: [] as number[] };
  const cpu: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const crowd = Array.from({ length: connections }, ask);
    await sleep(stayMs);
    for (const asked of crowd) asked.destroy();
    const before = familyCpuMs(shop.databasePid);
    const begunAt = performance.now();
    await untilAnswered(() => manager.get(path));
    waits.list.push(performance.now() - begunAt);
    const pageAt = performance.now();
    const page = await fetch(`${shop.url}/products/${products[round]?.id}`);
    if (!page.ok) throw new Error(`a page answered ${page.status}`);
    await page.text();
    waits.page.push(performance.now() - pageAt);
    cpu.push(familyCpuMs(shop.databasePid) - before);
    await sleep(stayMs);
  }
  const of = (times: number[]) => `${median(times).toFixed(0)} (at most ${Math.max(...times).toFixed(0)})`;
  write(`${connections} connections at ${path}, load ${loadavg()[0]?.toFixed(1)}: ${JSON.stringify([...answers])}`);
  write(`after they had gone: the same list ${of(waits.list)} ms, a page ${of(waits.page)} ms`);
  write(`CPU of the database until then: ${of(cpu)} ms`);
} finally {
  await shop.close();
}
