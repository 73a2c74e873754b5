/**
 * `npm run lighthouse [RUNS]`: Lighthouse scores of the demo shop on a phone, with its own throttling: the median of
 * three runs of each page, by TLS and HTTP/2 as from behind a proxy, and by HTTP/1.1 as the shop serves without a proxy.
 * CHROMIUM_PATH names the browser where it is none of the usual ones.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startShopProcess, stopShopProcess } from '#test/support/shop-process.ts';
import { ensureChromium } from '#tools/chromium.mjs';
import { freePort } from '#tools/free-port.ts';
import { median } from './load/load.ts';
import { openTlsFront } from './shop/tls-front.ts';

// No dependency of the shop: npm fetches it where it is wanted.
const lighthouse = 'lighthouse@13.5.0';
const runs = Number(process.argv[2] ?? 3);

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const audits = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'cumulative-layout-shift',
  'total-blocking-time',
] as const;

type Report = {
  categories: Record<(typeof categories)[number], { score: number }>;
  audits: Record<string, { title: string; score: number | null; scoreDisplayMode: string; numericValue?: number }>;
};
type Page = { name: string; path: string };

const write = (line = '') => process.stdout.write(`${line}\n`);
const call = promisify(execFile);

/** The pages; the checkout as a guest opens it who orders one product in one click. */
async function pagesOf(url: string): Promise<Page[]> {
  const answer = await fetch(`${url}/api/products/?search=JBL+Clip+5&limit=1`);
  const { results } = (await answer.json()) as { results: { id: number; color: { id: number }[] }[] };
  const speaker = results[0];
  if (!speaker) throw new Error('The demo shop has nothing to check out');
  return [
    { name: 'home', path: '/' },
    { name: 'list', path: '/new/products' },
    { name: 'product', path: '/products/1' },
    { name: 'news', path: '/news' },
    { name: 'checkout', path: `/checkout?product=${speaker.id}&color=${speaker.color[0]?.id}&count=1` },
    { name: 'home, English', path: '/en' },
  ];
}

async function look(url: string, chromium: string): Promise<Report> {
  const only = `--only-categories=${categories.join()}`;
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu --ignore-certificate-errors';
  const { stdout } = await call(
    'npm',
    ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', url, '--output=json', '--quiet', only, flags],
    {
      env: { ...process.env, CHROME_PATH: chromium },
      maxBuffer: 64 * 1024 * 1024,
      shell: process.platform === 'win32',
    },
  );
  return JSON.parse(stdout) as Report;
}

/** Looks again where the browser lost the beginning of its trace, which it does once in some fifty times. */
async function lookWithRetries(url: string, chromium: string): Promise<Report> {
  try {
    return await look(url, chromium);
  } catch (error) {
    if (!(error as { stderr?: string }).stderr?.includes('NO_NAVSTART')) throw error;
    write('(A trace was lost: once more.)');
    return look(url, chromium);
  }
}

/** What is not as good as it could be, by the title of the audit. */
const lacking = ({ audits: all }: Report) =>
  Object.values(all)
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'manual')
    .map(({ title }) => title);

/** Warm-up: a page is compressed with the slower setting from its second request on (decision 7). */
async function beVisited(page: string): Promise<void> {
  for (let visits = 0; visits < 3; visits += 1) {
    await (await fetch(page, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

async function printPage(url: string, { name, path }: Page, chromium: string): Promise<string[]> {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run += 1) reports.push(await lookWithRetries(url + path, chromium));
  const middle = (value: (report: Report) => number) => median(reports.map(value));
  const scores = categories.map((name) => `${Math.round(100 * middle((report) => report.categories[name].score))}`);
  const [fcp, lcp, cls, tbt] = audits.map((name) =>
    middle((report) => report.audits[name]?.numericValue ?? Number.NaN),
  );
  const times = [fcp, lcp, tbt].map((ms) => `${ms?.toFixed(0)} ms`);
  write(`| ${name} | ${[...scores, ...times, cls?.toFixed(3)].join(' | ')} |`);
  return reports.flatMap(lacking).map((title) => `${name}: ${title}`);
}

async function measure(url: string, pages: Page[], chromium: string): Promise<void> {
  write(`\n${url.startsWith('https') ? 'TLS and HTTP/2' : 'HTTP/1.1'}; load before: ${loadavg()[0]?.toFixed(1)}.\n`);
  write('| page | performance | accessibility | best practices | SEO | FCP | LCP | TBT | CLS |');
  write('|---|---|---|---|---|---|---|---|---|');
  const lacks = new Set<string>();
  for (const page of pages) for (const lack of await printPage(url, page, chromium)) lacks.add(lack);
  if (lacks.size > 0) write(`\nWhat it would have otherwise:\n${[...lacks].map((lack) => `- ${lack}`).join('\n')}`);
  write(`\nLoad after: ${loadavg()[0]?.toFixed(1)}.`);
}

const folder = await mkdtemp(join(tmpdir(), 'dukon-lighthouse-'));
const [port, securePort] = [await freePort(), await freePort()];
const [url, secureUrl] = [`http://127.0.0.1:${port}`, `https://127.0.0.1:${securePort}`];
const shop = await startShopProcess(port, folder, { PUBLIC_URL: secureUrl });
const front = await openTlsFront(securePort, port);
try {
  write(`Machine: ${cpus().length} × ${cpus()[0]?.model}; ${lighthouse}.`);
  const chromium = ensureChromium();
  const pages = await pagesOf(url);
  for (const { path } of pages) await beVisited(url + path);
  for (const address of [secureUrl, url]) await measure(address, pages, chromium);
} finally {
  front.close();
  await stopShopProcess(shop);
  await rm(folder, { recursive: true, force: true });
}
