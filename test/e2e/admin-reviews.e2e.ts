import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFaults } from '#test/support/axe.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop.close());

async function review(page: Page, stars: number, text: string) {
  await page.getByRole('button', { name: 'Написать отзыв' }).click();
  await page.locator(`input[name=rating][value="${stars}"]`).check({ force: true });
  await page.getByLabel('Что понравилось, а что нет').fill(text);
  await page.getByRole('button', { name: /(Отправить|Сохранить) отзыв/ }).click();
}

/** The page as a visitor gets it who asks for it again. */
const served = async () => (await fetch(`${shop.url}/products/30`)).text();

test('a manager answers a review and hides it, and the page of the product says so', async () => {
  const author = await shop.open({ width: 390 });
  await shop.signIn(author.page);
  await author.page.goto('/products/30');
  await review(author.page, 2, 'Коробка приехала мятая');
  await author.page.getByText('Спасибо, ваш отзыв опубликован').waitFor();

  const { page, context, complaints } = await shop.open({ width: 1280 });
  await shop.signIn(page, 'manager');
  await page.goto('/admin/reviews?order=low_first');
  const card = page.getByRole('listitem').filter({ hasText: 'Коробка приехала мятая' });
  await card.getByRole('button', { name: 'Ответить' }).click();
  await card.getByLabel('Ответ магазина').fill('Простите! Заменим <b>бесплатно</b>.');
  expect(await axeFaults(page, 'main')).toEqual([]);
  await card.getByRole('button', { name: 'Сохранить ответ' }).click();
  await page.getByText('Сохранено').waitFor();

  const visitor = await shop.open({ width: 390 });
  await expect.poll(served).toContain('Простите!');
  await visitor.page.goto('/products/30');
  await visitor.page.getByText('Заменим <b>бесплатно</b>.').waitFor();
  expect(await axeFaults(visitor.page, '#reviews')).toEqual([]);

  await page.goto('/admin/reviews?which=all');
  await card.getByRole('button', { name: 'Скрыть' }).click();
  await page.getByLabel('Почему').fill('Не о товаре');
  await page.getByRole('dialog').getByRole('button', { name: 'Скрыть' }).click();
  await card.getByText('Не о товаре').waitFor();
  await expect.poll(served).not.toContain('Коробка приехала');
  expect([...complaints, ...visitor.complaints, ...author.complaints]).toEqual([]);
  for (const each of [context, visitor.context, author.context]) await each.close();
});

test('where reviews wait, their author sees so, and on a phone the manager lets one in', async () => {
  const { page, context, complaints } = await shop.open({ width: 390 });
  await shop.signIn(page, 'manager');
  await page.goto('/en/admin/reviews');
  await page.getByLabel('Only after somebody has checked them').check();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);

  const author = await shop.open({ width: 390 });
  await shop.signIn(author.page);
  await author.page.goto('/products/31');
  await review(author.page, 5, 'Лёгкий и тихий');
  await author.page.getByText('Отзыв появится, когда его проверят').waitFor();
  await expect.poll(() => author.page.locator('#reviews li').filter({ hasText: 'Лёгкий' }).count()).toBe(0);

  await page.goto('/en/admin/reviews');
  const card = page.getByRole('listitem').filter({ hasText: 'Лёгкий и тихий' });
  await card.waitFor();
  expect(await axeFaults(page, 'main')).toEqual([]);
  await card.getByRole('button', { name: 'Show' }).click();
  await card.waitFor({ state: 'detached' });
  await author.page.goto('/products/31');
  await author.page.locator('#reviews li').filter({ hasText: 'Лёгкий' }).waitFor();
  expect([...complaints, ...author.complaints]).toEqual([]);
  await context.close();
  await author.context.close();
});
