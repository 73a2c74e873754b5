import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Reply } from '#contract/client.ts';
import { callAs } from '#test/support/admin-calls.ts';
import { axeFaults } from '#test/support/axe.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop.close());

/** A guest's order of the first thing that is in stock; its number. */
async function order(): Promise<{ number: string }> {
  const list = await fetch(`${shop.url}/api/products/?limit=50`);
  const { results } = (await list.json()) as Reply<'GET /products/'>;
  const product = results.find(({ prices }) => prices.some(({ inStock }) => inStock));
  const price = product?.prices.find(({ inStock }) => inStock);
  const body = {
    name: 'Айгүл Тайная',
    phone: '0555123456',
    email: 'guest@example.com',
    type: 'pickup',
    items: [{ product: product?.id, count: 1, color_name: price?.product_color_name, memory_name: price?.memory }],
  };
  const answer = await fetch(`${shop.url}/api/orders/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.status !== 201) throw new Error(await answer.text());
  return (await answer.json()) as { number: string };
}

/** Waits until the job of an order has notified the staff: only then is there anything to ask for. */
const untilAlerted = (page: Page, number: string) =>
  expect
    .poll(
      async () => {
        const { alerts } = await callAs<Reply<'GET /admin/alerts/'>>(page, 'GET', '/admin/alerts/?after=0');
        return alerts.map((alert) => alert.number);
      },
      { timeout: 30_000 },
    )
    .toContain(number);

const hide = (page: Page, isHidden: boolean) =>
  page.evaluate(
    `Object.defineProperty(document, 'hidden', { value: ${isHidden}, configurable: true }); document.dispatchEvent(new Event('visibilitychange'))`,
  );

test('an open admin shows a new order within seconds, also in the title of a hidden tab', async () => {
  const { page, context, complaints } = await shop.open({ width: 1280 });
  await page.clock.install();
  await shop.signIn(page, 'operator');
  // A browser without a screen has no loudspeaker either: sounds are counted instead.
  await page.addInitScript(`
    window.tones = 0;
    const make = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () {
      window.tones += 1;
      return make.call(this);
    };
  `);
  // The first answer says from where on something is new.
  const firstLook = page.waitForResponse((answer) => answer.url().includes('/admin/alerts/'));
  await page.goto('/admin');
  await page.getByRole('heading', { name: 'Здравствуйте' }).click();
  await firstLook;
  const { number } = await order();
  // The line passes: on a slow machine it had come and gone before it was looked for.
  const line = page.getByText(`Новый заказ № ${number}`).first();
  const ask = () => page.clock.fastForward(5_000);
  await Promise.all([line.waitFor(), untilAlerted(page, number).then(ask)]);
  expect(await page.evaluate('tones')).toBeGreaterThan(0);
  await hide(page, true);
  await untilAlerted(page, (await order()).number);
  await page.clock.fastForward(5_000);
  await expect.poll(() => page.title(), { timeout: 30_000 }).toMatch(/^\(1\) /);
  await hide(page, false);
  await expect.poll(() => page.title()).not.toMatch(/^\(/);
  expect(complaints).toEqual([]);
  await context.close();
});

test('the admin’s worker shows a push, with the address that it leads to', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  await context.grantPermissions(['notifications'], { origin: shop.url });
  await page.goto('/admin');
  await page.evaluate(`navigator.serviceWorker.register('/admin/alerts-worker.js', { scope: '/admin/' })`);
  const browser = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const registrationId = await registered;
  await page.evaluate(
    `new Promise((done) => { const look = async () => (await navigator.serviceWorker.getRegistration('/admin/'))?.active?.state === 'activated' ? done() : setTimeout(look, 50); look(); })`,
  );
  // A browser without windows shows nothing: notifications are collected instead.
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no worker runs');
  await worker.evaluate(
    `self.shown = []; self.registration.showNotification = async (title, { body, data }) => void self.shown.push([title, body, data].join(' | '))`,
  );
  const data = JSON.stringify({
    title: 'Новый заказ',
    body: '№ 1 на 100\u00A0сом',
    tag: 'order-1',
    url: `${shop.url}/admin/orders/1`,
  });
  await browser.send('ServiceWorker.deliverPushMessage', { origin: shop.url, registrationId, data });
  const shown = () => worker.evaluate<string[]>('self.shown');
  await expect.poll(shown).toEqual([`Новый заказ | № 1 на 100\u00A0сом | ${shop.url}/admin/orders/1`]);
  await context.close();
});

test('on a phone a member of staff chooses which alerts come, by what way, and when there are none', async () => {
  const { page, context, complaints } = await shop.open({ width: 390 });
  await shop.signIn(page, 'manager');
  await page.goto('/en/admin/alerts');
  const orders = page.getByRole('group', { name: 'New order' });
  await orders.getByLabel('E-mail').check();
  await page.getByLabel('No noise at these hours').check();
  await page.getByLabel('From').fill('21:30');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  // In a lower window the bar that saves stands over half a tick-box, which is then counted as too small.
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  await page.setViewportSize({ width: 390, height });
  expect(await axeFaults(page, 'main')).toEqual([]);
  await page.reload();
  await page.getByLabel('From').waitFor();
  await expect.poll(() => page.getByLabel('From').inputValue()).toBe('21:30');
  await expect.poll(() => orders.getByLabel('E-mail').isChecked()).toBe(true);
  const { number } = await order();
  expect((await shop.emailTo('manager@dukon.test')).subject).toContain(number);
  expect(complaints).toEqual([]);
  await context.close();
});
