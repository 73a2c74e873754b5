import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFaults } from '#test/support/axe.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

/** The id and article number of the first variant that the stock's list shows for this filter. */
async function firstVariant(page: Page, filter: string): Promise<{ id: number; sku: string }> {
  await page.goto(`/admin/stock?${filter}`);
  const link = page.locator('tbody a').first();
  await link.waitFor();
  const id = Number((await link.getAttribute('href'))?.split('/').at(-1));
  return { id, sku: (await link.locator('small').textContent()) ?? '' };
}

test('an arrival is scanned and booked, who waited longest hears of it, and the shop sells it', async () => {
  const { page, complaints } = await shop.open({ width: 390 });
  await shop.signIn(page, 'manager');
  const { id, sku } = await firstVariant(page, 'state=out');
  for (const email of ['first@example.com', 'second@example.com', 'third@example.com']) {
    const answer = await page.request.post('/api/restock/', { data: { variant: id, email } });
    expect(answer.status()).toBe(201);
  }
  await page.goto('/admin/stock');
  await page.locator('tbody a').first().waitFor();
  expect(await axeFaults(page, 'main')).toEqual([]);
  await page.getByRole('link', { name: 'Приход' }).click();
  const find = page.getByLabel('Найти товар');
  await find.fill(sku);
  await find.press('Enter');
  await page.getByLabel(/^Пришло: /).waitFor();
  await find.fill(sku);
  await find.press('Enter');
  await expect.poll(() => page.getByLabel(/^Пришло: /).inputValue()).toBe('2');
  await page.getByLabel(/^Закупка за штуку/).fill('700');
  await page.getByLabel('Поставщик').fill('Оптовик');
  expect(await axeFaults(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: 'Провести приход' }).click();
  await page.getByText('На склад пришло: 2 шт.').waitFor();
  await page.getByRole('cell', { name: 'Оптовик' }).waitFor();
  expect(await Promise.all(['first', 'second'].map((who) => shop.emailTo(`${who}@example.com`)))).toHaveLength(2);
  await page.goto(`/admin/stock/${id}`);
  await page.getByText('Приход · Оптовик').waitFor();
  await expect.poll(() => page.locator('dt:text-is("Ждут") + dd').textContent()).toBe('1');
  expect(await axeFaults(page, 'main')).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a figure is corrected with a reason, and the book says by whom', async () => {
  const { page, complaints } = await shop.open({ width: 1280 });
  await shop.signIn(page, 'manager');
  const { id } = await firstVariant(page, 'ordering=quantity&state=out');
  await page.goto(`/en/admin/stock/${id}`);
  await page.getByLabel('How many there really are').fill('4');
  await page.getByLabel('Why').fill('found in the cellar');
  await page.getByRole('button', { name: 'Correct', exact: true }).click();
  await page.getByText('Correction · found in the cellar').waitFor();
  await page.getByRole('cell', { name: 'manager@dukon.test' }).waitFor();
  await page.getByLabel('Low from').fill('9');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect.poll(() => page.locator('dt:text-is("Low from") + dd').textContent()).toBe('9');
  await page.goto('/en/admin/stock/settings');
  await page.getByLabel('Low from').waitFor();
  expect(await axeFaults(page, 'main')).toEqual([]);
  expect(complaints).toEqual([]);
});

/** Buys a piece of a product of one colour as a visitor does, by the API. */
async function buyOne(page: Page, variantId: number): Promise<void> {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('tokens') ?? '{}').access);
  const headers = { authorization: `Token ${token}` };
  const stock = await (await page.request.get(`/api/admin/stock/${variantId}/`, { headers })).json();
  const [city] = await (await page.request.get('/api/cities/')).json();
  const body = {
    name: 'Айжан',
    phone: '0555123456',
    email: 'buyer@example.com',
    type: 'pickup',
    region: city.region,
    city: city.id,
    items: [{ product: stock.product, count: 1 }],
  };
  const answer = await page.request.post('/api/orders/', { data: body });
  expect(answer.status(), await answer.text()).toBe(201);
}

test('shelves are counted by phone without a signal for a while, with a sale in between, and booked', async () => {
  const { page, context, complaints } = await shop.open({ width: 390 });
  await shop.signIn(page, 'manager');
  await page.goto('/admin/stock/counts');
  await page.getByLabel('Бренд').fill('apple');
  await page.getByRole('option', { name: 'Apple' }).click();
  await page.getByRole('button', { name: 'Начать пересчёт' }).click();
  await page.waitForURL(/\/counts\/\d+$/);
  const find = page.getByLabel('Найти товар');
  await find.waitFor();
  const skus = await page.locator('form li small').allTextContents();
  const [one = '', other = ''] = skus;
  const scan = async (code: string) => {
    await find.fill(code);
    await find.press('Enter');
  };
  await context.setOffline(true);
  for (const code of [one, one, one]) await scan(code);
  await expect.poll(() => page.getByLabel('Сколько здесь штук').inputValue()).toBe('3');
  await scan(other);
  await page.getByRole('button', { name: 'Записать' }).click();
  await page.getByText('Нет связи. Считайте дальше').waitFor();
  await page.getByText('ещё не отправлено: 2').waitFor();
  expect(await axeFaults(page, 'main')).toEqual([]);
  await context.setOffline(false);
  await expect.poll(() => page.getByText('ещё не отправлено').count()).toBe(0);
  const count = page.url();
  const { id } = await firstVariant(page, `search=${one}`);
  await buyOne(page, id);
  await page.goto(count);
  await page.getByRole('tab', { name: 'Расхождения' }).click();
  await page.getByRole('button', { name: 'Провести пересчёт' }).click();
  expect(await axeFaults(page, 'main')).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Провести пересчёт' }).click();
  await page.getByText('проведён', { exact: true }).waitFor();
  await page.goto(`/admin/stock/${id}`);
  await expect.poll(() => page.locator('dt:text-is("Штук") + dd').textContent()).toBe('2');
  await page.getByText('Исправление · Пересчёт № 1').waitFor();
  await page.goto(`/en/admin/stock/${id}`);
  await page.getByText('Correction · Count No. 1').waitFor();
  await page.getByRole('link', { name: 'Count No. 1' }).click();
  await page.waitForURL(`**/en${new URL(count).pathname}`);
  expect(complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

test('a count of a brand begins though what the brand is called comes late', async () => {
  const { page, context } = await shop.open({ width: 390 });
  await shop.signIn(page, 'manager');
  await page.goto('/admin/stock/counts');
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/counts/'));
  await page.route(/references\/.*ids=/, async (route) => {
    await sent;
    await route.continue();
  });
  // The name would be there before the answer.
  await page.route(/\/admin\/counts\/$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.getByLabel('Бренд').fill('apple');
  await page.getByRole('option', { name: 'Apple' }).click();
  await page.getByRole('button', { name: 'Начать пересчёт' }).click();
  await page.waitForURL(/\/counts\/\d+$/);
  await page.getByText('Apple', { exact: true }).waitFor();
  await context.close();
});

test('the next page of the stock begins after the last row of this one, and the way back is the same', async () => {
  const { page, complaints } = await shop.open({ width: 1280 });
  await shop.signIn(page, 'manager');
  await page.goto('/admin/stock');
  const links = page.locator('tbody a');
  // Each with its article number, so that no two are alike.
  const shown = () => links.allTextContents();
  await expect.poll(() => links.count()).toBe(50);
  const first = await shown();
  await page.getByRole('button', { name: 'Дальше' }).click();
  await expect.poll(() => page.url()).toMatch(/offset=50&after=\d+$/);
  await expect.poll(shown).not.toEqual(first);
  const second = await shown();
  expect(second.filter((row) => first.includes(row))).toEqual([]);
  await page.reload();
  await expect.poll(shown).toEqual(second);
  await page.getByRole('button', { name: 'Назад' }).click();
  await expect.poll(shown).toEqual(first);
  expect(new URL(page.url()).search).toBe('');
  expect(complaints).toEqual([]);
});
