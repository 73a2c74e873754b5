/**
 * `npm run bench:sign-in [-- SECONDS]` (30): how long a right password takes by itself and next to ten wrong ones a second, of
 * a browser in which the account has signed in before and of one that the shop does not know.
 */
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '#server/platform/services.ts';
import { aCustomer, customerPassword } from '#test/support/a-customer.ts';
import { at } from './load/load.ts';
import { startBenchShop } from './shop/bench-shop.ts';

type Answer = { status: number; ms: number; cookie: string | undefined };
type Attempt = { email: string; password: string; ip: string; cookie?: string | undefined };

const wrongPerSecond = 10;
const rightEveryMs = 400;
const people = 40;

const write = (line: string) => process.stdout.write(`${line}\n`);

/** One call over a connection of its own: nothing waits for another in the client. */
function signIn(url: string, { email, password, ip, cookie }: Attempt): Promise<Answer> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': ip, ...(cookie ? { cookie } : {}) };
    const sent = request(`${url}/api/login/jwt/create/`, { method: 'POST', headers, agent: false }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        const [set] = answer.headers['set-cookie'] ?? [];
        resolve({ status: answer.statusCode ?? 0, ms: performance.now() - began, cookie: set?.split(';')[0] });
      });
    });
    sent.on('error', reject);
    sent.end(JSON.stringify({ email, password }));
  });
}

const right = (email: string, nth: number) => ({ email, password: customerPassword, ip: `10.9.${nth % 250}.7` });

/** Guesses at people of the shop, from ever other networks, whether they are answered or not. */
async function guess(url: string, emails: readonly string[], signal: AbortSignal): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  const all: Promise<void>[] = [];
  for (let nth = 0; !signal.aborted; nth += 1) {
    const email = emails[nth % emails.length] ?? '';
    const ip = `10.${100 + (nth % 5)}.${nth % 250}.9`;
    const note = ({ status }: Answer) => void statuses.set(status, (statuses.get(status) ?? 0) + 1);
    all.push(signIn(url, { email, password: 'a-wrong-password-1', ip }).then(note));
    await sleep(1_000 / wrongPerSecond);
  }
  await Promise.all(all);
  return statuses;
}

/** Right passwords one after the other. @param cookies by e-mail, of browsers that are known; none for strangers */
async function signInRightly(
  url: string,
  emails: readonly string[],
  { seconds, cookies }: { seconds: number; cookies: ReadonlyMap<string, string> },
): Promise<string> {
  const times: number[] = [];
  let failed = 0;
  const end = performance.now() + seconds * 1_000;
  for (let nth = 0; performance.now() < end; nth += 1) {
    const email = emails[nth % emails.length] ?? '';
    const { status, ms } = await signIn(url, { ...right(email, nth), cookie: cookies.get(email) });
    if (status === 201 || status === 200) times.push(ms);
    else failed += 1;
    await sleep(rightEveryMs);
  }
  times.sort((one, other) => one - other);
  const [p50, p95, worst] = [0.5, 0.95, 1].map((share) => Math.round(at(times, share)));
  return `${times.length} right (${failed} refused): p50 ${p50} ms, p95 ${p95}, worst ${worst}`;
}

async function run(url: string, emails: readonly string[], guessedAt: readonly string[], seconds: number) {
  const known = new Map<string, string>();
  for (const [nth, email] of emails.entries()) known.set(email, (await signIn(url, right(email, nth))).cookie ?? '');
  const none = new Map<string, string>();
  for (const [who, cookies] of [
    ['known device', known],
    ['stranger', none],
  ] as const) {
    write(`alone, ${who}: ${await signInRightly(url, emails, { seconds, cookies })}`);
    const stop = new AbortController();
    const guessing = guess(url, guessedAt, stop.signal);
    write(`beside ${wrongPerSecond} wrong a second, ${who}: ${await signInRightly(url, emails, { seconds, cookies })}`);
    stop.abort();
    const statuses = [...(await guessing)].map(([status, count]) => `${count} × ${status}`);
    write(`  wrong ones: ${statuses.join(', ')}`);
  }
}

const shop = await startBenchShop();
try {
  const database = shop.openDatabase();
  const secretKey = (await readFile(join(shop.dataDirectory, 'secret-key'), 'utf8')).trim();
  const services = { db: database.db, config: { secretKey } } as unknown as Services;
  const made: string[] = [];
  for (let nth = 0; nth < people * 2; nth += 1) made.push((await aCustomer(services)).email);
  await database.close();
  await run(shop.url, made.slice(0, people), made.slice(people), Number(process.argv[2] ?? 30));
} finally {
  await shop.close();
}
