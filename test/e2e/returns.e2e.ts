import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPicture } from '#test/support/a-picture.ts';
import { axeFaults } from '#test/support/axe.ts';
import { hasFocus } from '#test/support/keyboard.ts';
import { handOver, openShift, orderAnything, tokenOf } from '#test/support/orders-in-window.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

test('a customer asks with a picture, staff receive, refund and close, and the customer sees and hears of it', async () => {
  const { page: customer, complaints } = await shop.open({ width: 390 });
  await shop.signIn(customer, 'customer');
  const headers = await tokenOf(customer);
  const { id: order } = await orderAnything(customer, { headers, email: 'customer@dukon.test' });
  const { page: staff, complaints: staffComplaints } = await shop.open({ width: 390 });
  await shop.signIn(staff, 'manager');
  await openShift(staff);
  await handOver(staff, { id: order });
  await customer.goto(`/orders/${order}`);
  await customer.getByRole('button', { name: 'Вернуть или починить' }).click();
  const reason = customer.getByLabel('Что случилось');
  const send = customer.getByRole('button', { name: 'Отправить' });
  await send.click();
  // In the shop's words, at the field: the browser's bubble speaks the browser's language.
  await customer.getByRole('alert').filter({ hasText: 'Напишите, что случилось' }).waitFor();
  await expect.poll(() => hasFocus(reason)).toBe(true);
  expect(await axeFaults(customer, 'main')).toEqual([]);
  await reason.fill('Экран мигает');
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg' };
  await customer.getByLabel('Добавить фото').setInputFiles([
    { ...photo, buffer: await aPicture({ width: 900 }) },
    { ...photo, buffer: await aPicture({ width: 700 }) },
  ]);
  await customer.getByRole('button', { name: 'Убрать фото 2' }).click();
  await send.click();
  await customer.getByText('Ждём товар в магазине').waitFor();
  await customer.getByAltText('Фото 1').waitFor();
  expect(await axeFaults(customer, 'main')).toEqual([]);

  await staff.goto('/admin/returns');
  await staff.getByRole('link', { name: /^№ / }).first().click();
  await staff.getByText('Экран мигает').waitFor();
  expect(await axeFaults(staff, 'main')).toEqual([]);
  await staff.getByRole('button', { name: 'Товар получен' }).click();
  await staff.getByLabel('Что делаем').selectOption('refund');
  await staff.getByLabel('Как вернуть деньги').selectOption('transfer');
  await staff.getByLabel('Сумма, с').fill('99999999');
  await staff.getByRole('button', { name: 'Решить' }).click();
  await staff.getByText('Столько вернуть нельзя').waitFor();
  await staff.getByLabel('Сумма, с').fill('');
  await staff.getByLabel('Ответ покупателю').fill('Извините за хлопоты.');
  expect(await axeFaults(staff, 'main')).toEqual([]);
  await staff.getByRole('button', { name: 'Решить' }).click();
  await staff.getByRole('button', { name: 'Закрыть: покупатель всё получил' }).waitFor();
  await customer.reload();
  await customer.getByRole('button', { name: 'Вернуть или починить' }).click();
  await customer.getByText('Возвращаем деньги').waitFor();
  await customer.getByText('Извините за хлопоты.').waitFor();
  await staff.getByRole('button', { name: 'Закрыть: покупатель всё получил' }).click();
  await staff.getByRole('button', { name: 'Закрыть: покупатель всё получил' }).waitFor({ state: 'detached' });
  const emails = await shop.emailTo('customer@dukon.test');
  expect(emails.subject).toBeTruthy();
  await staff.goto(`/admin/orders/${order}`);
  await staff.getByRole('heading', { name: 'Возвраты и гарантия' }).waitFor();
  // The browser itself reports the refused amount.
  expect([...complaints, ...staffComplaints.filter((text) => !text.includes('409'))]).toEqual([]);
});

test('who has received a product reviews it with a photograph, which staff take out again', async () => {
  const { page: customer, context, complaints } = await shop.open({ width: 390 });
  await shop.signIn(customer, 'customer');
  const headers = await tokenOf(customer);
  const { results } = await (await customer.request.get('/api/orders/', { headers })).json();
  const product = results[0].items[0].product;
  await customer.goto(`/products/${product}`);
  await customer.getByRole('button', { name: 'Написать отзыв' }).click();
  await customer.locator('input[name=rating][value="4"]').check({ force: true });
  await customer.getByLabel('Что понравилось, а что нет').fill('Пришло целым');
  const files = customer.getByLabel('Добавить фото');
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg' };
  await files.setInputFiles([
    { ...photo, buffer: await aPicture({ width: 900 }) },
    { ...photo, buffer: await aPicture({ width: 700 }) },
  ]);
  await customer.getByRole('button', { name: 'Убрать фото 2' }).click();
  expect(await axeFaults(customer, '#reviews')).toEqual([]);
  await customer.getByRole('button', { name: 'Отправить отзыв' }).click();
  const written = customer.locator('#reviews li').filter({ hasText: 'Пришло целым' });
  await written.getByRole('button', { name: /^Снимок 1/ }).click();
  const viewer = customer.getByRole('dialog');
  await viewer.getByText('Пришло целым').waitFor();
  expect(await axeFaults(customer, 'dialog')).toEqual([]);
  await customer.keyboard.press('Escape');
  await viewer.waitFor({ state: 'detached' });

  const { page: staff, context: desk, complaints: staffComplaints } = await shop.open({ width: 390 });
  await shop.signIn(staff, 'manager');
  await staff.goto('/admin/reviews');
  const card = staff.getByRole('listitem').filter({ hasText: 'Пришло целым' });
  await card.getByAltText('Фото 1').waitFor();
  expect(await axeFaults(staff, 'main')).toEqual([]);
  await card.getByRole('button', { name: 'Убрать', exact: true }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Убрать' }).click();
  await card.getByAltText('Фото 1').waitFor({ state: 'detached' });
  expect([...complaints, ...staffComplaints]).toEqual([]);
  await context.close();
  await desk.close();
});
