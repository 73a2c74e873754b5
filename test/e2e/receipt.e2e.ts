import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFaults } from '#test/support/axe.ts';
import { handOver, openShift, orderAnything } from '#test/support/orders-in-window.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

test('a guest opens the receipt of a paid order from its page, and on paper there is the receipt only', async () => {
  const { page: guest, complaints } = await shop.open({ width: 390 });
  const order = await orderAnything(guest);
  await guest.goto(`/orders/${order.id}#key=${order.key}`);
  await guest.getByRole('heading', { name: 'Товары' }).waitFor();
  expect(await guest.getByRole('link', { name: 'Электронный чек' }).count()).toBe(0);
  const { page: staff } = await shop.open({ width: 1280 });
  await shop.signIn(staff, 'manager');
  await openShift(staff);
  await handOver(staff, order);
  await guest.reload();
  await guest.getByRole('link', { name: 'Электронный чек' }).click();
  const receipt = guest.getByRole('article');
  await receipt.getByRole('heading', { name: 'Электронный чек' }).waitFor();
  await receipt.getByText(order.number).waitFor();
  await receipt.getByText('не фискальный чек кассы').waitFor();
  expect(await axeFaults(guest, 'main')).toEqual([]);
  await guest.emulateMedia({ media: 'print' });
  expect(await guest.locator('footer').isVisible()).toBe(false);
  expect(await guest.getByRole('button', { name: 'Напечатать или сохранить' }).isVisible()).toBe(false);
  expect(await receipt.isVisible()).toBe(true);
  expect(complaints).toEqual([]);
});

test('the link of an e-mail opens the receipt in another browser, in English too', async () => {
  const { page: guest } = await shop.open({ width: 390 });
  const order = await orderAnything(guest);
  const { page: other, complaints } = await shop.open({ width: 1280 });
  await other.goto(`/en/orders/${order.id}/receipt#key=${order.key}`);
  await other.getByRole('heading', { name: 'Receipt' }).waitFor();
  await other.getByText('The order is not paid yet.').waitFor();
  expect(new URL(other.url()).hash).toBe('');
  expect(await axeFaults(other, 'main')).toEqual([]);
  expect(complaints).toEqual([]);
});
