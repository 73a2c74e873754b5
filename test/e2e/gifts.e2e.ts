import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#server/boot/config.ts';
import { openDatabase } from '#server/platform/database/connection.ts';
import { axeFaults } from '#test/support/axe.ts';
import { testInOneOf } from '#test/support/draw.ts';
import { signInAsOwner } from '#test/support/sign-in-as-owner.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';
import { findDatabase } from '#tools/backup/find-database.ts';
import { texts as enCatalogue } from '#web/shop/texts/en/catalogue.ts';
import { texts as enCustomer } from '#web/shop/texts/en/customer.ts';
import { texts as enExtras } from '#web/shop/texts/en/product-extras.ts';
import { texts as ruAddresses } from '#web/shop/texts/ru/addresses.ts';
import { texts as ruCatalogue } from '#web/shop/texts/ru/catalogue.ts';
import { texts as ruCustomer } from '#web/shop/texts/ru/customer.ts';
import { texts as ruExtras } from '#web/shop/texts/ru/product-extras.ts';

const ru = { ...ruCatalogue, ...ruCustomer, ...ruExtras };
const en = { ...enCatalogue, ...enCustomer, ...enExtras };

let shop: Storefront;
let path: string;
beforeAll(async () => {
  shop = await openStorefront();
  const [line] = await query<{ product: number; variant: number }>(
    `select product_id as product, variants.id as variant from variants join stock on variant_id = variants.id
     where product_id = (select id from products where name like '%JBL Flip 6%' order by id limit 1) and quantity >= 3
     order by variants.id limit 1`,
  );
  path = `/checkout?product=${line?.product}&variant=${line?.variant}&count=1`;
});
afterAll(() => shop?.close());
beforeEach(() => wrapFor(150));

async function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  const server = await findDatabase(readConfig(shop.environment), { mayBeNew: false });
  const database = openDatabase(server.connection, { max: 1, onError: () => undefined });
  const { rows } = await database.pool.query<Row>(text, values);
  await database.close();
  await server.stop();
  return rows;
}

/** Has wrapping cost this from now on; null: the shop wraps no more. */
const wrapFor = (som: number | null) =>
  query(
    `insert into settings (key, value) values ('gift_wrap_price', $1)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(som)],
  );

type Text = typeof ru;

async function fillIn(page: Page, text: Text) {
  await page.getByLabel(text.name_and_surname).and(page.locator(':enabled')).fill('Айжан Асанова');
  await page.getByLabel(text['checkout.phone'], { exact: true }).fill('0555123456');
}

/** The row of the summary with this label. */
const rowOf = (page: Page, label: string) => page.locator('aside dl > div').filter({ hasText: label });
const order = (page: Page, text: Text) => page.getByRole('button', { name: text.order_add });
const changed = (page: Page, text: Text) => page.getByRole('alert').filter({ hasText: text['checkout.changed'] });

testInOneOf([
  { prefix: '', width: 390, text: ru },
  { prefix: '/en', width: 1280, text: en },
])('a gift is wrapped for the price that is shown, and its card is on the order ($width px)', async (visit) => {
  const { prefix, width, text } = visit;
  const { page, context, complaints } = await shop.open({ width });
  await page.goto(`${prefix}${path}`);
  await fillIn(page, text);
  await expect.poll(() => rowOf(page, text['checkout.gift']).count()).toBe(0);
  await page.getByLabel(text['checkout.gift']).check();
  await page.getByLabel(text['checkout.gift_note']).fill('С днём рождения!\nТвоя Айжан');
  await expect.poll(() => rowOf(page, text['checkout.gift']).textContent()).toContain('150');
  expect(await axeFaults(page, 'main')).toEqual([]);
  await page.reload();
  // What was typed is there again, as everything in the form.
  await expect.poll(() => page.getByLabel(text['checkout.gift_note']).inputValue()).toContain('Твоя Айжан');
  await order(page, text).click();
  await page.waitForURL(/\/order\/success/);
  await page.getByRole('link', { name: text['order.open'] }).click();
  await page.getByText('Твоя Айжан').waitFor();
  await expect
    .poll(() => page.locator('dl > div').filter({ hasText: text['checkout.gift'] }).textContent())
    .toContain('150');
  expect(await axeFaults(page, 'main')).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('wrapping that became dearer or is not offered any more is shown before anything is ordered', async () => {
  const { page, context } = await shop.open({ width: 390 });
  await page.goto(path);
  await fillIn(page, ru);
  await page.getByLabel(ru['checkout.gift']).check();
  await wrapFor(250);
  await order(page, ru).click();
  const wrapping = changed(page, ru).getByRole('listitem').filter({ hasText: ru['checkout.gift'] });
  await wrapping.getByText(/^150\s.*→ 250/).waitFor();
  await page.getByRole('button', { name: ru['checkout.accept'] }).click();
  await expect.poll(() => rowOf(page, ru['checkout.gift']).textContent()).toContain('250');
  await expect.poll(() => changed(page, ru).count()).toBe(0);
  await wrapFor(null);
  await order(page, ru).click();
  await changed(page, ru).getByText(ru['checkout.gift_gone']).waitFor();
  await page.getByRole('button', { name: ru['checkout.accept'] }).click();
  await expect.poll(() => page.getByLabel(ru['checkout.gift']).count()).toBe(0);
  await expect.poll(() => rowOf(page, ru['checkout.gift']).count()).toBe(0);
  await order(page, ru).click();
  await page.waitForURL(/\/order\/success/);
  await context.close();
});

test('a delivery that became dearer is agreed to once, for the usual price and for one of a city', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  const [city] = await query<{ id: number; name: string }>(
    `select id, name from cities where is_active and delivery_price is null order by id limit 1`,
  );
  await page.goto(path);
  await fillIn(page, ru);
  await page.locator('input[name="type"]').nth(1).check();
  await page.getByRole('combobox', { name: ruAddresses['addresses.city'] }).fill(city?.name ?? '');
  await page
    .getByRole('option', { name: city?.name ?? '' })
    .first()
    .click();
  await page.locator('input[name="street"]').fill('ул. Ленина');
  await page.locator('input[name="house"]').fill('5');
  await query(
    `insert into settings (key, value) values ('default_delivery_price', '777')
     on conflict (key) do update set value = excluded.value`,
  );
  await order(page, ru).click();
  await changed(page, ru).getByText(/777/).first().waitFor();
  await page.getByRole('button', { name: ru['checkout.accept'] }).click();
  await expect.poll(() => rowOf(page, ru.deliver).textContent()).toContain('777');
  await query('update cities set delivery_price = 888 where id = $1', [city?.id]);
  await order(page, ru).click();
  await changed(page, ru).getByText(/888/).first().waitFor();
  await page.getByRole('button', { name: ru['checkout.accept'] }).click();
  await expect.poll(() => rowOf(page, ru.deliver).textContent()).toContain('888');
  await order(page, ru).click();
  await page.waitForURL(/\/order\/success/);
  await context.close();
});

test('staff see what to wrap and to write, print it, may change both, and have a column of what it brought', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  await page.goto(path);
  await fillIn(page, ru);
  await page.getByLabel(ru['checkout.gift']).check();
  await page.getByLabel(ru['checkout.gift_note']).fill('Маме\nот Айжан');
  const placed = page.waitForResponse((answer) => answer.url().endsWith('/api/orders/') && answer.ok());
  await order(page, ru).click();
  const { id } = (await (await placed).json()) as { id: number };
  await page.waitForURL(/\/order\/success/);
  await context.close();

  const staff = await shop.open({ width: 1280 });
  await shop.signIn(staff.page, 'operator');
  await staff.page.goto(`/admin/orders/${id}`);
  await staff.page.getByText('Упаковать как подарок').waitFor();
  await staff.page.getByText('от Айжан').waitFor();
  expect(await axeFaults(staff.page, 'main')).toEqual([]);
  await staff.page.goto(`/admin/orders/${id}/print/slip`);
  await staff.page.getByText('Открытка: Маме').waitFor();
  await staff.page.goto(`/admin/orders/${id}/edit`);
  const box = staff.page.getByLabel(/^Упаковать как подарок/);
  await expect.poll(() => box.isChecked()).toBe(true);
  await staff.page.getByLabel('Текст открытки').fill('Папе');
  await box.uncheck();
  await staff.page.getByRole('status').filter({ hasText: 'Разница: −150' }).waitFor();
  await box.check();
  await staff.page.getByRole('status').filter({ hasText: 'Разница: 0' }).waitFor();
  expect(await axeFaults(staff.page, 'main')).toEqual([]);
  await staff.page.getByRole('button', { name: 'Изменить заказ', exact: true }).click();
  await staff.page.waitForURL(`**/admin/orders/${id}`);
  await staff.page.locator('q').getByText('Папе').waitFor();
  await staff.context.close();

  const manager = await shop.open({ width: 1280 });
  await shop.signIn(manager.page, 'manager');
  await manager.page.goto('/admin/reports');
  await manager.page.getByRole('columnheader', { name: 'Подарочная упаковка' }).waitFor();
  await manager.context.close();
});

test('the owner sets what wrapping costs, and an empty field ends it', async () => {
  await wrapFor(null);
  const { page, context } = await shop.open({ width: 1280 });
  await signInAsOwner(shop, page);
  await page.goto('/admin/settings');
  const price = page.getByLabel('Цена упаковки заказа, сом');
  const save = async (typed: string) => {
    await price.fill(typed);
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await saved;
  };
  const priceNow = async () => {
    const footer = await page.request.get('/api/site/footers/');
    return ((await footer.json()) as { gift_wrap_price: number | null }).gift_wrap_price;
  };
  await save('90');
  await expect.poll(priceNow).toBe(90);
  await save('');
  await expect.poll(priceNow).toBeNull();
  await context.close();
});

test('a card with a link or a telephone number is refused where it is typed, and ordered as words', async () => {
  const { page, context } = await shop.open({ width: 390 });
  await page.goto(path);
  await fillIn(page, ru);
  await page.getByLabel(ru['checkout.gift']).check();
  const note = page.getByLabel(ru['checkout.gift_note']);
  await note.fill('Вам подарок: evil.com/prize');
  await page.locator('main p').filter({ hasText: ru['checkout.note_link'] }).waitFor();
  expect(await axeFaults(page, 'main')).toEqual([]);
  await order(page, ru).click();
  await page.getByRole('alert').filter({ hasText: ru['checkout.note_link'] }).waitFor();
  await note.fill('Звони 0700 12 34 56');
  await page.locator('main p').filter({ hasText: ru['checkout.note_phone'] }).waitFor();
  await note.fill('Маме 28.11.2026');
  await expect.poll(() => page.getByText(ru['checkout.note_phone']).count()).toBe(0);
  await order(page, ru).click();
  await page.waitForURL(/\/order\/success/);
  await context.close();
});
