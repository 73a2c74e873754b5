import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFaults } from '#test/support/axe.ts';
import { expireNow, orderSpeakers, payByBank, spoilBank } from '#test/support/demo-orders.ts';
import { answerOf, openStorefront, type Storefront } from '#test/support/storefront.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Waits for a figure of the panel or of a shift: its name and its value stand side by side. */
const figure = (page: Page, name: string, value: RegExp) =>
  page.locator('dl > div').filter({ hasText: name }).filter({ hasText: value }).waitFor();

async function asManager(width: number) {
  const opened = await shop.open({ width });
  await shop.signIn(opened.page, 'manager');
  return opened;
}

test('one of two speakers goes back by the bank: the sum follows the pieces, and the customer is written to', async () => {
  const email = 'part-refund@mail.test';
  const order = await orderSpeakers(shop, { email, count: 2, method: 'mbank' });
  expect((await payByBank(shop, order)).status).toBe('paid');
  const { page, context, complaints } = await asManager(390);
  await page.goto(`/admin/orders/${order.id}`);
  await figure(page, 'Получено', /11\s980/);
  await button(page, 'Вернуть деньги').click();
  const dialog = page.getByRole('dialog', { name: 'Возврат денег' });
  await dialog.getByLabel(/штук из 2/).fill('1');
  await expect.poll(() => dialog.getByLabel('Сумма, с').inputValue()).toBe('5990');
  await dialog.getByLabel('Причина').fill('Хрипит динамик');
  expect(await axeFaults(page, 'dialog')).toEqual([]);
  await dialog.getByRole('button', { name: /^Вернуть 5 990/ }).click();
  await page.getByText('сделан', { exact: true }).waitFor();
  await figure(page, 'Возвращено', /5\s990/);
  await page.getByText('Расчёт закрыт').waitFor();
  expect(await axeFaults(page, 'main')).toEqual([]);
  await expect.poll(async () => (await shop.emailTo(email)).subject).toContain('Возврат денег');
  expect((await shop.emailTo(email)).text).toMatch(/5\s990\sсом/);

  await page.getByRole('button', { name: 'Добавить чек' }).click();
  await page.getByLabel('Номер чека').fill('0001-ab 77');
  await page.getByRole('button', { name: 'Добавить чек' }).click();
  await page.getByText('Чек № 0001-AB77').waitFor();
  expect(complaints).toEqual([]);
  await context.close();

  const guest = await shop.open({ width: 390 });
  await guest.page.addInitScript(
    ([id, key]) => localStorage.setItem('orderKeys', JSON.stringify({ [String(id)]: key })),
    [order.id, order.key] as const,
  );
  await guest.page.goto(`/orders/${order.id}`);
  await guest.page.getByText('Возвращено через банк').waitFor();
  await guest.page.getByText('Чек № 0001-AB77').waitFor();
  await guest.context.close();
});

test('a refund that the bank refuses waits for a decision until the money goes another way', async () => {
  const order = await orderSpeakers(shop, { email: 'refused@mail.test', method: 'mbank' });
  expect((await payByBank(shop, order)).status).toBe('paid');
  const { page, context, complaints } = await asManager(390);
  const giveBack = async (way: string) => {
    await button(page, 'Вернуть деньги').click();
    const dialog = page.getByRole('dialog', { name: 'Возврат денег' });
    await dialog.getByLabel('Сумма, с').fill('990');
    await dialog.getByLabel('Как вернуть').selectOption({ label: way });
    await dialog.getByLabel('Причина').fill('Царапина');
    await dialog.getByRole('button', { name: /^Вернуть 990/ }).click();
  };
  spoilBank(shop, { call: 'refund', fault: 'declined', ms: 0 });
  await page.goto(`/admin/orders/${order.id}`);
  await giveBack('Банком на счёт покупателя');
  await page.getByText('банк отказал, верните другим способом').waitFor();
  await page.goto('/admin/decisions');
  await page.getByRole('heading', { name: 'Банк отказал в возврате' }).waitFor();
  await page.getByText(`990 сом по заказу ${order.number}`).waitFor();
  expect(await axeFaults(page, 'main')).toEqual([]);
  await page.getByRole('link', { name: 'Вернуть другим способом' }).click();
  await giveBack('Переводом, уже сделан');
  await figure(page, 'Возвращено', /990/);
  await page.goto('/admin/decisions');
  await page.getByRole('heading', { name: 'Всё решено' }).waitFor();
  await expect.poll(() => page.getByText('Банк отказал в возврате').count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a payment that came after its order had expired is decided: the order is carried out', async () => {
  const order = await orderSpeakers(shop, { email: 'late@mail.test', method: 'mbank' });
  spoilBank(shop, { call: 'confirm', fault: 'late', ms: 13_000 });
  const refused = expect(payByBank(shop, order)).rejects.toThrow('order_expired');
  const { page, context, complaints } = await asManager(1280);
  await expireNow(shop, order);
  await refused;
  await page.goto('/admin/decisions');
  const payment = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: order.number }) });
  await payment.getByText('Заказ уже закрыт').waitFor({ timeout: 30_000 });
  await payment.getByText('Что говорил банк').click();
  await payment
    .getByText(/CHARGE 5990/)
    .first()
    .waitFor();
  expect(await axeFaults(page, 'main')).toEqual([]);
  const operator = await shop.open({ width: 390 });
  await shop.signIn(operator.page, 'operator');
  await operator.page.goto('/admin/decisions');
  await operator.page.getByText('Решает менеджер.').waitFor();
  await operator.context.close();
  await payment.getByRole('button', { name: 'Выполнить заказ' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Выполнить заказ' }).click();
  await page.getByRole('heading', { name: 'Всё решено' }).waitFor();
  await page.goto(`/admin/orders/${order.id}`);
  await page.getByText('Заказ возобновлён').waitFor();
  await page.getByText('Расчёт закрыт').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
}, 90_000);

async function openShift(page: Page, float: number) {
  await page.goto('/admin/shifts');
  await page.getByLabel('Размен на начало').fill(String(float));
  await button(page, 'Открыть смену').click();
  await page.getByRole('link', { name: 'Моя смена' }).waitFor();
  expect(await axeFaults(page, 'main')).toEqual([]);
}

test('a day at the cash: one shift that balances, and one that does not until a manager says why', async () => {
  const order = await orderSpeakers(shop, { email: 'cash@mail.test' });
  const { page, context, complaints } = await asManager(390);
  await openShift(page, 1_000);
  await page.goto(`/admin/orders/${order.id}`);
  await button(page, 'Отметить оплату').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отметить оплату' }).click();
  await figure(page, 'Получено', /5\s990/);
  await page.goto('/admin/shifts');
  await page.getByRole('link', { name: 'Моя смена' }).click();
  await page.getByText(`Заказ ${order.number}`).waitFor();
  await page.getByLabel('Сумма, с').fill('490');
  await page.getByLabel('Зачем').fill('Такси курьеру');
  await button(page, 'Изъять').click();
  await figure(page, 'Должно быть', /6\s500/);
  for (const [note, count] of Object.entries({ 5000: 1, 1000: 1, 500: 1 })) {
    await page.getByLabel(`${note} сом, штук`, { exact: true }).fill(String(count));
  }
  await page.getByText(/Всего посчитано: 6\s500/).waitFor();
  await button(page, 'Закрыть смену').click();
  await figure(page, 'Посчитано', /6\s500.*сошлась/);
  await button(page, 'Напечатать отчёт').waitFor();
  expect(await axeFaults(page, 'main')).toEqual([]);

  await openShift(page, 500);
  await page.getByRole('link', { name: 'Моя смена' }).click();
  await page.getByLabel('200 сом, штук', { exact: true }).fill('2');
  await button(page, 'Закрыть смену').click();
  await page
    .getByRole('alert')
    .filter({ hasText: /Посчитано 400.*должно быть 500.*−100/ })
    .waitFor();
  await page.getByLabel('Почему закрываем с разницей').fill('Купюру приняли за двести');
  expect(await axeFaults(page, 'main')).toEqual([]);
  await button(page, 'Закрыть с разницей').click();
  await figure(page, 'Посчитано', /400.*Расхождение: −100/);
  await page.getByText('Купюру приняли за двести').waitFor();
  // The browser itself reports the refused closing.
  expect(complaints.filter((text) => !text.includes('409'))).toEqual([]);
  await context.close();
});

test('a long shift comes by pages on the screen, and whole on paper', async () => {
  const { page, context, complaints } = await asManager(1280);
  await openShift(page, 0);
  const access = await page.evaluate(() => JSON.parse(localStorage.getItem('tokens') ?? '{}').access as string);
  const headers = { authorization: `Token ${access}` };
  for (let put = 1; put <= 31; put += 1) {
    const data = { key: randomUUID(), amount: put, reason: `Размен ${put}` };
    await answerOf(page.request.post('/api/admin/shifts/cash/', { headers, data }));
  }
  await page.getByRole('link', { name: 'Моя смена' }).click();
  const rows = page.getByRole('row').filter({ hasText: 'Размен' });
  await expect.poll(() => rows.count()).toBe(30);
  await page.getByText('1–30 из 31').waitFor();
  await button(page, 'Дальше').click();
  await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining('Размен 31')]);
  await page.evaluate("dispatchEvent(new Event('beforeprint'))");
  await expect.poll(() => rows.count()).toBe(31);
  await page.evaluate("dispatchEvent(new Event('afterprint'))");
  await expect.poll(() => rows.count()).toBe(1);
  expect(await axeFaults(page, 'main')).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a company with a tier of its own is promised prices, and its quote becomes an order', async () => {
  const { page, context, complaints } = await asManager(1280);
  await page.goto('/admin/companies');
  await button(page, 'Новый уровень').click();
  await page.getByLabel('Название уровня').fill('Опт');
  await page.getByLabel('Все остальные бренды: Скидка, %').fill('10');
  await button(page, 'Сохранить').click();
  await button(page, 'Опт').waitFor();
  await button(page, 'Новая компания').click();
  await page.getByLabel('Название', { exact: true }).fill('ОсОО «Ала-Тоо»');
  await page.getByLabel('ИНН', { exact: true }).fill('123');
  await page.getByLabel('Контактное лицо').fill('Нурлан');
  await page.getByLabel('Телефон', { exact: true }).fill('0555 111 222');
  await page.getByLabel('Цены', { exact: true }).selectOption({ label: 'Опт' });
  await button(page, 'Сохранить').click();
  await page.getByText('Нужно 14 цифр').waitFor();
  expect(await axeFaults(page, 'main')).toEqual([]);
  await page.getByLabel('ИНН', { exact: true }).fill('0123 4567 890123');
  await button(page, 'Сохранить').click();
  await page.getByRole('row').filter({ hasText: '01234567890123' }).waitFor();

  await page.goto('/admin/quotes');
  await button(page, 'Новое предложение').click();
  await page.getByLabel('Найти товар').fill('JBL Clip 5');
  await page
    .getByRole('button', { name: /JBL Clip 5/ })
    .first()
    .click();
  await page.getByLabel(/Штук: .*JBL Clip 5/).fill('3');
  await button(page, 'Составить предложение').click();
  await page.getByText('Заполните это поле').waitFor();
  const company = page.getByRole('combobox', { name: 'Компания' });
  await company.fill('4567');
  await page.getByRole('option', { name: 'ОсОО «Ала-Тоо»' }).filter({ hasText: '01234567890123' }).click();
  expect(await company.inputValue()).toBe('ОсОО «Ала-Тоо»');
  await page.getByText('01234567890123').waitFor();
  expect(await axeFaults(page, 'main')).toEqual([]);
  await button(page, 'Составить предложение').click();
  await page.getByText(/Итого: 16\s173/).waitFor();
  expect(await axeFaults(page, 'main')).toEqual([]);
  await button(page, 'Оформить заказ').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Оформить заказ' }).click();
  await page.getByRole('link', { name: 'Открыть заказ' }).click();
  await figure(page, 'Осталось получить', /16\s173/);
  expect(complaints.filter((text) => !text.includes('400'))).toEqual([]);
  await context.close();
});
