import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFaults } from '#test/support/axe.ts';
import { OneC, type OneCFile, overHttp } from '#test/support/one-c.ts';
import { importXml, offersXml, retail, wholesale } from '#test/support/one-c-package.ts';
import { signInAsOwner } from '#test/support/sign-in-as-owner.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';
import { texts as en } from '#web/admin/features/exchange/texts/en.ts';
import { texts as ru } from '#web/admin/features/exchange/texts/ru.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

const phone = {
  id: 'e2e-phone',
  name: 'Смартфон Тулпар 7',
  brand: 'Тулпар',
  article: 'TLP-7',
  offers: [
    { id: 'b', color: 'Чёрный', memory: '128 ГБ', prices: { [wholesale]: '200 USD', [retail]: 21_990 }, quantity: 4 },
  ],
};

/** The same by the command that people have for trying it without 1C. */
async function sendFolder(files: readonly OneCFile[], words: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dukon-one-c-'));
  for (const { name, bytes } of files) await writeFile(join(folder, name), bytes);
  const run = promisify(execFile)(process.execPath, ['tools/one-c.ts', ...words, folder]);
  return (await run.finally(() => rm(folder, { recursive: true }))).stdout;
}

const isWithinWindow = (page: Page) => page.evaluate('document.documentElement.scrollWidth <= innerWidth');

const kettle = {
  id: 'e2e-kettle',
  name: 'Чайник Арча 3',
  brand: 'Арча',
  article: 'ARC-3',
  offers: [{ prices: { [retail]: '40 монет' }, quantity: 2 }],
};

/** 1C sends an offer in a currency that no one knows, and the owner sets on a phone which one it is. */
async function explainWord(page: Page, credentials: { login: string; password: string }): Promise<void> {
  const sent = await new OneC(overHttp(`${shop.url}/exchange/1c`)).exchange(credentials, [
    importXml([kettle], { changesOnly: true }),
    offersXml([kettle], { changesOnly: true }),
  ]);
  expect(sent['offers.xml']?.end).toContain('ждут курса: 1');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/exchange?tab=prices');
  const word = page.getByLabel(ru['admin_exchange.word'].replace('{word}', 'монет'));
  await word.waitFor();
  expect(await isWithinWindow(page)).toBe(true);
  expect(await axeFaults(page, 'main')).toEqual([]);
  await word.fill('сом');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await page.getByText(ru['admin_exchange.waiting_note'].replace('{count}', '1')).waitFor({ state: 'detached' });
  await expect.poll(() => word.inputValue()).toBe('KGS');
  await expect
    .poll(async () => {
      await page.goto(`/search?search=${encodeURIComponent('Чайник Арча 3')}`);
      return page.getByText('Чайник Арча 3').count();
    })
    .toBeGreaterThan(0);
}

test('an owner lets 1C in, its catalogue is in the shop at the chosen price, and a manager reads what was refused', async () => {
  const { page, context, complaints } = await shop.open({ width: 1280 });
  await signInAsOwner(shop, page);
  await page.goto('/admin/exchange');
  await page.getByRole('heading', { name: ru['admin_exchange.log_none'] }).waitFor();
  const asking = await shop.open({ width: 390 });
  await shop.signIn(asking.page, 'manager');
  await asking.page.goto('/admin/exchange');
  await asking.page.getByText(ru['admin_exchange.log_none_ask']).waitFor();
  await expect.poll(() => asking.page.getByRole('button', { name: ru['admin_exchange.make'] }).count()).toBe(0);
  await asking.context.close();

  await page.getByRole('button', { name: ru['admin_exchange.make'] }).click();
  await page.getByLabel(ru['admin_exchange.name']).fill('Бухгалтерия');
  await page.getByRole('button', { name: ru['admin_exchange.make'] }).click();
  await page.getByRole('heading', { name: ru['admin_exchange.secret_title'] }).waitFor();
  const [login = '', password = ''] = await page.locator('main dl dd').allTextContents();
  expect(await axeFaults(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: ru['admin_exchange.noted'] }).click();
  const menu = page.getByRole('button', { name: 'Ещё: Бухгалтерия' });
  await menu.click();
  await page.getByRole('button', { name: ru['admin_exchange.off'] }).click();
  await page.getByRole('cell', { name: `${login} ${ru['admin_exchange.is_off']}` }).waitFor();
  await menu.click();
  await page.getByRole('button', { name: ru['admin_exchange.on'] }).click();
  await expect.poll(() => page.getByText(ru['admin_exchange.is_off'], { exact: true }).count()).toBe(0);

  const oneC = new OneC(overHttp(`${shop.url}/exchange/1c`));
  const lists = [
    importXml([phone, { id: 'e2e-nobody', name: 'Пакет' }, { id: '', name: 'Вещь без Ид' }]),
    offersXml([phone]),
  ];
  const first = await oneC.exchange({ login, password }, lists);
  expect(first['offers.xml']?.end).toContain('failure\nВыберите в офисе магазина');

  await page.goto('/admin/exchange');
  await page.getByRole('tab', { name: ru['admin_exchange.prices'] }).click();
  await page.getByLabel(ru['admin_exchange.price_type']).selectOption({ label: 'Розничная, KGS' });
  await page.getByRole('button', { name: ru['admin_exchange.rate_add'] }).click();
  await page.getByLabel(ru['admin_exchange.currency'], { exact: true }).fill('usd');
  await page.getByLabel(ru['admin_exchange.rate'], { exact: true }).fill('87,45');
  expect(await axeFaults(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await page.getByText('Сохранено').first().waitFor();
  expect(await sendFolder(lists, [shop.url, login, password])).toMatch(/offers\.xml: success: .*добавлено: 1/);
  await page.goto(`/search?search=${encodeURIComponent('Тулпар 7')}`);
  await page.getByText('Смартфон Тулпар 7').first().waitFor();
  await page
    .getByText(/21\s990/)
    .first()
    .waitFor();
  await explainWord(page, { login, password });
  expect(complaints).toEqual([]);
  await context.close();

  const other = await shop.open({ width: 390 });
  await shop.signIn(other.page, 'manager');
  await other.page.goto('/en/admin/exchange');
  await other.page.getByRole('tab', { name: en['admin_exchange.reviews_count'].replace('{count}', '1') }).click();
  expect(await other.page.getByRole('tab').count()).toBe(2);
  await other.page.getByRole('link', { name: 'Пакет' }).waitFor();
  await other.page.getByRole('button', { name: en['admin_exchange.settle'] }).click();
  await other.page.getByRole('heading', { name: en['admin_exchange.reviews_none'] }).waitFor();
  await other.page.getByRole('tab', { name: en['admin_exchange.log'] }).click();
  const show = en['admin_exchange.refusals'].replace('{count}', '1');
  await other.page.getByRole('button', { name: show }).first().waitFor();
  expect(await isWithinWindow(other.page)).toBe(true);
  expect(await axeFaults(other.page, 'main')).toEqual([]);
  await other.page.getByRole('button', { name: show }).last().click();
  const dialog = other.page.getByRole('dialog');
  await dialog.getByText('Neither an id (Ид) nor an article number').waitFor();
  expect(await axeFaults(other.page, 'dialog')).toEqual([]);
  expect(await isWithinWindow(other.page)).toBe(true);
  expect(other.complaints).toEqual([]);
  await other.context.close();
});
