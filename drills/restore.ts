/**
 * Copies and restores a large shop: `npm run drill:restore [-- ORDERS [FLIPS]]` (100,000 and 200). The backup is taken while
 * the shop is open and compared with its checksums; FLIPS times one bit of a small backup is turned over; one restore goes
 * through, another is killed when half of that time has passed and goes on at the second try. Fails when a turned bit is restored as good, or when the
 * restored shop's books disagree.
 */
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, open, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { growOrders } from '#bench/fill/grow-orders.ts';
import { type BenchShop, startBenchShop } from '#bench/shop/bench-shop.ts';
import { makeBuyers, stockedVariants } from '#bench/shop/buyers.ts';
import { makeDoneOrders } from '#bench/shop/done-orders.ts';
import { openArchive, verifyArchive } from '#tools/backup/archive.ts';

const write = (line: string) => process.stdout.write(`${line}\n`);
const pieces = 10_000;

type Ended = { code: number | null; output: string; seconds: number };

/** Runs a command of the shop as its operator does; `killAfterMs` ends it as a power cut would. */
async function run(command: string, args: string[], dataDirectory: string, killAfterMs?: number): Promise<Ended> {
  const begun = performance.now();
  const child = spawn(process.execPath, [join(import.meta.dirname, '../tools', command), ...args], {
    env: { ...process.env, DATA_DIR: dataDirectory, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = text(child.stdout);
  const ended = once(child, 'exit');
  if (killAfterMs !== undefined) await Promise.race([ended, sleep(killAfterMs).then(() => child.kill('SIGKILL'))]);
  const [code] = (await ended) as [number | null];
  return { code, output: (await output).trim(), seconds: (performance.now() - begun) / 1000 };
}

function print(name: string, { code, output: said, seconds }: Ended): void {
  write(`${name}: ${seconds.toFixed(1)} s, exit ${code}. ${said.split('\n').slice(-2).join(' ')}`);
}

/** What every member of a backup holds, or nothing where it is refused. */
async function checksumsOf(file: string): Promise<string | undefined> {
  try {
    const archive = await openArchive(file);
    try {
      await verifyArchive(archive);
      return archive.fingerprint;
    } finally {
      archive.close();
    }
  } catch {
    return undefined;
  }
}

/** Turns one bit of the file over and back again, so many times. @returns how often that was not noticed */
async function flipBits(file: string, flips: number): Promise<number> {
  const right = await checksumsOf(file);
  const { size } = await stat(file);
  const handle = await open(file, 'r+');
  let [refused, unchanged, wrong] = [0, 0, 0];
  try {
    const byte = Buffer.alloc(1);
    for (let flip = 0; flip < flips; flip += 1) {
      const place = randomInt(size);
      await handle.read(byte, 0, 1, place);
      const before = byte[0] as number;
      await handle.write(Buffer.of(before ^ (1 << randomInt(8))), 0, 1, place);
      const found = await checksumsOf(file);
      await handle.write(Buffer.of(before), 0, 1, place);
      if (found === undefined) refused += 1;
      else if (found === right) unchanged += 1;
      else wrong += 1;
    }
  } finally {
    await handle.close();
  }
  write(
    `${flips} bits turned over: ${refused} refused, ${unchanged} in bytes that no member has, ${wrong} taken as good`,
  );
  return wrong;
}

async function fill(shop: BenchShop): Promise<void> {
  const secretKey = (await readFile(join(shop.dataDirectory, 'secret-key'), 'utf8')).trim();
  await makeDoneOrders(shop, await makeBuyers(shop, secretKey, 4), await stockedVariants(shop, 40, pieces));
}

async function grow(shop: BenchShop, orders: number): Promise<void> {
  const begun = performance.now();
  const database = shop.openDatabase();
  await growOrders(database.pool, orders);
  await database.close();
  write(`${orders} orders: made in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
}

/** @returns whether nothing was taken as good that is not */
async function drill(shop: BenchShop, folder: string, orders: number, flips: number): Promise<boolean> {
  await fill(shop);
  const at = (name: string) => join(folder, name);
  const [small, large] = [at('small.zip'), at('large.zip')];
  print('backup of the demo store', await run('backup.ts', [small], shop.dataDirectory));
  const wrong = await flipBits(small, flips);
  await grow(shop, orders);
  print('backup', await run('backup.ts', [large], shop.dataDirectory));
  const verified = await run('backup.ts', ['--verify', large], shop.dataDirectory);
  print('verify', verified);
  const whole = await run('restore.ts', [large], at('whole'));
  print('restore', whole);
  print('restore, killed', await run('restore.ts', [large], at('copy'), (whole.seconds * 1_000) / 2));
  const restored = await run('restore.ts', [large], at('copy'));
  print('restore, again', restored);
  return wrong === 0 && [verified, whole, restored].every(({ code }) => code === 0);
}

const [orders = 100_000, flips = 200] = process.argv.slice(2).map(Number);
const folder = await mkdtemp(join(tmpdir(), 'dukon-restore-'));
const shop = await startBenchShop();
try {
  if (!(await drill(shop, folder, orders, flips))) process.exitCode = 1;
} finally {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
}
