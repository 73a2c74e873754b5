/**
 * `npm run bench:navigation [SLOWDOWN]`: from a press to the next page painted, in the demo shop at a phone's width, with
 * the processor slowed down four times: pressed after a pointer has rested there, and tapped at once.
 */
import { cpus, loadavg } from 'node:os';
import type { Locator, Page } from 'playwright-core';
import { openStorefront } from '#test/support/storefront.ts';
import { ensureChromium } from '#tools/chromium.mjs';
import { at } from './load/load.ts';

const slowdown = Number(process.argv[2] ?? 4);
const rounds = 12;
const cards = 12;
/** How long a pointer rests on a link before it presses, in ms: time for the next page to be fetched. */
const restMs = 600;

const write = (line = '') => process.stdout.write(`${line}\n`);
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Notes when something is pressed, and when the next page, which has another title, has been painted. */
const watch = `
  // What has so slow a processor has no 8 GB of memory, by which the shop chooses whether pages fade.
  if (${slowdown} > 1) Object.defineProperty(navigator, 'deviceMemory', { value: 4 });
  let pressed = 0, title = '';
  const begin = (moment) => { pressed = moment; title = document.title; window.tookMs = undefined; };
  addEventListener('click', ({ timeStamp }) => begin(timeStamp), true);
  window.goBack = () => { begin(performance.now()); history.back(); };
  const painted = new MessageChannel();
  painted.port1.onmessage = () => { window.tookMs = performance.now() - pressed; };
  const look = () => {
    if (pressed && document.title !== title) { title = document.title; painted.port2.postMessage(0); }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);`;

/** Waits for the page that was asked for. @returns how long it took, in ms */
async function took(page: Page): Promise<number> {
  const handle = await page.waitForFunction(() => (globalThis as { tookMs?: number }).tookMs);
  return (await handle.jsonValue()) as number;
}

async function point(link: Locator): Promise<void> {
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await wait(restMs);
  await link.click();
}

async function tap(link: Locator): Promise<void> {
  await link.scrollIntoViewIfNeeded();
  await link.tap();
}

type Press = (link: Locator) => Promise<void>;
type Times = Record<'home to list' | 'list to product' | 'back to the list' | 'list to home', number[]>;

async function visit(page: Page, press: Press): Promise<Times> {
  const times: Times = { 'home to list': [], 'list to product': [], 'back to the list': [], 'list to home': [] };
  await page.goto('/', { waitUntil: 'networkidle' });
  for (let round = 0; round < rounds; round += 1) {
    await press(page.locator('main a[href="/new/products"]').last());
    times['home to list'].push(await took(page));
    await press(
      page
        .getByRole('article')
        .nth(round % cards)
        .getByRole('link')
        .first(),
    );
    times['list to product'].push(await took(page));
    await page.evaluate('goBack()');
    times['back to the list'].push(await took(page));
    await press(page.locator('a[href="/"]:visible').last());
    times['list to home'].push(await took(page));
  }
  return times;
}

function print(name: string, times: Times): void {
  for (const [step, all] of Object.entries(times)) {
    const sorted = all.toSorted((a, b) => a - b);
    write(`| ${name} | ${step} | ${[0.5, 0.95, 1].map((share) => at(sorted, share).toFixed(0)).join(' | ')} |`);
  }
}

process.env.CHROMIUM_PATH = ensureChromium();
const shop = await openStorefront({ isFirstStart: true });
try {
  write(
    `Machine: ${cpus().length} × ${cpus()[0]?.model}; slowed down ${slowdown} times; load: ${loadavg()[0]?.toFixed(1)}.\n`,
  );
  write('| pressed | from page to page | p50 ms | p95 ms | worst ms |');
  write('|---|---|---|---|---|');
  for (const [name, press] of [
    ['after a rest', point],
    ['at once', tap],
  ] as const) {
    const { page, context } = await shop.open({ width: 390, hasTouch: true });
    await page.addInitScript(watch);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    print(name, await visit(page, press));
    await context.close();
  }
  write(`\nLoad after: ${loadavg()[0]?.toFixed(1)}.`);
} finally {
  await shop.close();
}
