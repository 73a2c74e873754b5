import { afterAll, beforeAll, expect, test } from 'vitest';
import { putIntoCart, signUp } from '#test/support/a-buyer.ts';
import { axeFaults } from '#test/support/axe.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';
import { texts as addresses } from '#web/shop/texts/ru/addresses.ts';
import { texts as catalogue } from '#web/shop/texts/ru/catalogue.ts';
import { texts as customer } from '#web/shop/texts/ru/customer.ts';

const ru = { ...catalogue, ...customer, ...addresses };

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

test('an address is added in the profile, and its recipient is chosen for an order that is collected', async () => {
  const { page, context, complaints } = await shop.open({ width: 390 });
  await signUp(shop, page, { prefix: '' }, 'recipients@dukon.test');
  await page.goto('/profile');
  await page.getByText(ru['profile.addresses'], { exact: true }).click();
  await page.getByText(ru['addresses.none']).waitFor();
  await page.getByRole('button', { name: ru['addresses.add'] }).click();
  await expect.poll(() => page.getByLabel(ru['addresses.name']).inputValue()).toBe('Айжан');
  await page.getByLabel(ru['addresses.name']).fill('Мама');
  await page.getByLabel(ru['addresses.phone']).fill('0700 11 22 33');
  const city = page.getByRole('combobox', { name: ru['addresses.city'] });
  await city.fill('атлантида');
  await page.getByText(ru['addresses.city_none'], { exact: true }).waitFor();
  await city.fill('биш');
  await page.getByRole('option', { name: /^Бишкек/ }).click();
  await expect.poll(() => city.inputValue()).toBe('Бишкек');
  await page.getByLabel(ru['addresses.street']).fill('ул. Токтогула');
  await page.getByRole('button', { name: ru['addresses.save'] }).click();
  await page.getByText(ru.fill_input).waitFor();
  await page.getByLabel(ru['addresses.house']).fill('7');
  await page.getByLabel(ru['addresses.phone']).fill('+7 912 345-00-16');
  await page.getByRole('button', { name: ru['addresses.save'] }).click();
  await page.getByText(ru['addresses.phone_abroad']).waitFor();
  await page.getByLabel(ru['addresses.phone']).fill('0700 11 22 33');
  expect(await axeFaults(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: ru['addresses.save'] }).click();
  await page.getByText('Бишкек, ул. Токтогула, 7').waitFor();
  await page.getByRole('button', { name: ru['addresses.add'] }).waitFor();

  await putIntoCart(page, { prefix: '', text: ru }, 'JBL Clip 5');
  await page.goto('/checkout');
  const name = page.getByLabel(ru.name_and_surname).and(page.locator(':enabled'));
  await expect.poll(() => name.inputValue()).toBe('Айжан');
  await page.getByText(ru['checkout.other_recipient']).click();
  await page.getByLabel(/^Мама/).check();
  await expect.poll(() => name.inputValue()).toBe('Мама');
  await expect.poll(() => page.getByLabel(ru['checkout.phone'], { exact: true }).inputValue()).toContain('700');
  expect(await axeFaults(page, 'main')).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});
