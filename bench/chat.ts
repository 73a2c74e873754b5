/**
 * What the chat costs and how fast it is, on two instances: `npm run bench:chat`. 1,000 customers are connected and 10
 * operators with 9 of their chats each and the list of all; those 90 chats are talked in, by both sides.
 */
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BenchPair, openCrowd } from './chat/crowd.ts';
import { type TwoInstances, twoInstances } from './chat/two-instances.ts';
import { at } from './load/load.ts';
import { familyMemoryMiB } from './shop/process-cost.ts';

const customers = 1_000;
const operators = 10;
const chatsOfOperator = 9;
const perSecond = 200;
const pacedMs = 20_000;
const fullMs = 10_000;
const settleMs = 5_000;

const write = (line: string) => process.stdout.write(`${line}\n`);

/** MiB that both instances use once they have given back what they do not. */
async function memoryOf({ instances }: TwoInstances): Promise<number> {
  for (const instance of instances) instance.collect();
  await sleep(settleMs);
  return instances.reduce((sum, instance) => sum + familyMemoryMiB(instance.pid()), 0);
}

type Timing = { times: number[]; sent: number };

/** Sends from either side of a random chat, so many a second. */
async function paced(pairs: readonly BenchPair[]): Promise<Timing> {
  const times: number[] = [];
  const under: Promise<void>[] = [];
  const start = performance.now();
  for (let sent = 0; performance.now() - start < pacedMs; ) {
    for (; sent < ((performance.now() - start) / 1_000) * perSecond; sent += 1) {
      const pair = pairs[Math.floor(Math.random() * pairs.length)] as BenchPair;
      under.push(pair.send(sent % 2 === 0).then((ms) => void times.push(ms)));
    }
    await sleep(2);
  }
  await Promise.all(under);
  return { times, sent: under.length };
}

/** Both sides of every chat send the next message as soon as the last one is shown. */
async function flatOut(pairs: readonly BenchPair[]): Promise<Timing> {
  const times: number[] = [];
  const end = performance.now() + fullMs;
  const loop = async (pair: BenchPair, isCustomer: boolean) => {
    while (performance.now() < end) times.push(await pair.send(isCustomer));
  };
  await Promise.all(pairs.flatMap((pair) => [loop(pair, true), loop(pair, false)]));
  return { times, sent: times.length };
}

function report(name: string, { times, sent }: Timing, ms: number): void {
  const sorted = times.toSorted((one, other) => one - other);
  const figures = [at(sorted, 0.5), at(sorted, 0.95), at(sorted, 0.99)].map((time) => time.toFixed(0));
  write(`| ${[name, (sent / (ms / 1_000)).toFixed(0), ...figures, loadavg()[0]?.toFixed(1)].join(' | ')} |`);
}

async function bench(shop: TwoInstances): Promise<void> {
  const crowd = {
    customers: await shop.people(customers, 'customer'),
    operators: await shop.people(operators, 'operator'),
  };
  // Warm-up: the cost of the first request of a process is not a cost of a socket.
  const warm = await openCrowd(shop, { ...crowd, operators: [], chatsOfOperator });
  await warm.close();
  const before = await memoryOf(shop);
  const idle = await openCrowd(shop, { ...crowd, operators: [], chatsOfOperator });
  write(`${customers} idle sockets: ${((((await memoryOf(shop)) - before) * 1024) / customers).toFixed(0)} KB each`);
  await idle.close();
  const { pairs, close } = await openCrowd(shop, { ...crowd, chatsOfOperator });
  write('| messages | per second | p50 ms | p95 ms | p99 ms | load |\n|---|---|---|---|---|---|');
  report(`${perSecond} a second`, await paced(pairs), pacedMs);
  report('as fast as they are shown', await flatOut(pairs), fullMs);
  await close();
}

const shop = await twoInstances();
// The drill sends more than a customer's rate limit allows.
const forgetting = setInterval(
  () => void shop.database.db.deleteFrom('rate_limits').where('key', 'like', 'chat:%').execute(),
  250,
);
try {
  await bench(shop);
} finally {
  clearInterval(forgetting);
  await shop.close();
}
