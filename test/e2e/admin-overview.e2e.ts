import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFaults } from '#test/support/axe.ts';
import { openChat, write } from '#test/support/chat-pages.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';
import { texts as catalogue } from '#web/shop/texts/ru/catalogue.ts';
import { texts as chat } from '#web/shop/texts/ru/chat.ts';
import { texts as customerTexts } from '#web/shop/texts/ru/customer.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop.close());

test('the first screen counts what waits by role, and each count leads to it', async () => {
  const customer = await shop.open({ width: 390 });
  await shop.signIn(customer.page);
  const texts = { ...catalogue, ...customerTexts, ...chat };
  await openChat(customer.page, '/products/30', texts);
  await write(customer.page, texts, 'Есть кто живой?');
  await customer.page.goto('/products/30');
  await customer.page.getByRole('button', { name: 'Написать отзыв' }).click();
  await customer.page.locator('input[name=rating][value="4"]').check({ force: true });
  await customer.page.getByRole('button', { name: 'Отправить отзыв' }).click();
  await customer.page.getByText('Спасибо, ваш отзыв опубликован').waitFor();

  const { page, context, complaints } = await shop.open({ width: 1280 });
  await shop.signIn(page, 'manager');
  await page.goto('/admin');
  await page.getByText('Сегодня заказов').waitFor();
  const waiting = page.getByRole('region', { name: 'Ждёт вас' });
  await expect.poll(() => waiting.getByRole('link', { name: /Чаты без ответа/ }).textContent()).toContain('1');
  expect(await axeFaults(page, 'main')).toEqual([]);
  await waiting.getByRole('link', { name: /Новые отзывы/ }).click();
  await page.getByRole('button', { name: 'Проверен' }).first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();

  const operator = await shop.open({ width: 390 });
  await shop.signIn(operator.page, 'operator');
  await operator.page.goto('/en/admin');
  await operator.page.getByRole('link', { name: /Unanswered chats/ }).waitFor();
  await expect.poll(() => operator.page.getByRole('link', { name: /New reviews/ }).count()).toBe(0);
  expect(await axeFaults(operator.page, 'main')).toEqual([]);
  expect(await operator.page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  for (const each of [operator.context, customer.context]) await each.close();
});
