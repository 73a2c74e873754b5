import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFaults } from '#test/support/axe.ts';
import { orderSpeakers, payByBank } from '#test/support/demo-orders.ts';
import { signInAsOwner } from '#test/support/sign-in-as-owner.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** The owner says who sells. */
async function fillCompanyDetails(page: Page) {
  await page.goto('/admin/settings');
  await link(page, 'Реквизиты для счетов').click();
  await page.getByLabel('Юридическое название (Русский)').fill('ОсОО «Дүкөн Трейд»');
  await page.getByLabel('Юридическое название (English)').fill('Dukon Trade LLC');
  await page.getByLabel('ИНН').fill('123');
  await page.getByLabel('Банк (Русский)').fill('ОАО «Айыл Банк»');
  await page.getByLabel('Расчётный счёт').fill('1350100020003000');
  await page.getByLabel('БИК').fill('135001');
  await button(page, 'Сохранить').click();
  await page.getByText('Нужно 14 цифр').waitFor();
  await page.getByLabel('ИНН').fill('0222 3333-444455');
  await button(page, 'Сохранить').click();
  await page.getByText('Сохранено').first().waitFor();
  expect(await axeFaults(page, 'main')).toEqual([]);
}

/** A company and a quote of three speakers for it; the quote is open. */
async function makeQuote(page: Page) {
  await page.goto('/admin/companies');
  await button(page, 'Новая компания').click();
  await page.getByLabel('Название', { exact: true }).fill('ОсОО «Ала-Тоо»');
  await page.getByLabel('ИНН', { exact: true }).fill('01234567890123');
  await page.getByLabel('Телефон', { exact: true }).fill('0555 111 222');
  await button(page, 'Сохранить').click();
  await page.getByRole('row').filter({ hasText: '01234567890123' }).waitFor();
  await page.goto('/admin/quotes');
  await button(page, 'Новое предложение').click();
  await page.getByLabel('Найти товар').fill('JBL Clip 5');
  await page
    .getByRole('button', { name: /JBL Clip 5/ })
    .first()
    .click();
  await page.getByRole('combobox', { name: 'Компания' }).fill('Ала-Тоо');
  await page.getByRole('option', { name: 'ОсОО «Ала-Тоо»' }).filter({ hasText: '01234567890123' }).click();
  await button(page, 'Составить предложение').click();
  await link(page, 'Счёт').waitFor();
}

test('a company gets an invoice with the shop’s details for its quote, and the order has the same one', async () => {
  const { page, context, complaints } = await shop.open({ width: 1280 });
  await signInAsOwner(shop, page);
  await fillCompanyDetails(page);
  await makeQuote(page);
  await link(page, 'Счёт').click();
  await button(page, 'Выставить счёт').click();
  const heading = page.getByRole('heading', { name: /Счёт на оплату № \d+/ });
  await heading.waitFor();
  const paper = page.getByRole('article');
  for (const text of [
    'ОсОО «Дүкөн Трейд»',
    '02223333444455',
    '1350100020003000',
    'ОсОО «Ала-Тоо», ИНН 01234567890123',
  ]) {
    await paper.getByText(text).first().waitFor();
  }
  expect(await axeFaults(page, 'main')).toEqual([]);
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  const number = /№ (\d+)/.exec((await heading.textContent()) ?? '')?.[1];
  await link(page, 'Счёт, en').click();
  await page.getByRole('heading', { name: `Invoice No. ${number}` }).waitFor();
  await paper.getByText('Dukon Trade LLC').waitFor();
  // Dates of a language that browsers do not know, printed from an admin in another.
  await page.goto(page.url().replace('lang=en', 'lang=ky'));
  await page.getByRole('heading', { name: `Төлөм эсеби № ${number}` }).waitFor();
  await paper
    .getByText(/\d{4}-ж\., \d{1,2}-[а-я]+/)
    .first()
    .waitFor();
  await link(page, 'Предложение, ru').click();
  await page.getByRole('heading', { name: /Коммерческое предложение № \d+/ }).waitFor();
  // A quote hands nothing over: only the seller signs it.
  await expect.poll(() => paper.getByText('Получил').count()).toBe(0);
  await expect.poll(() => paper.getByText('Отпустил').count()).toBe(0);
  expect(await axeFaults(page, 'main')).toEqual([]);

  await page.getByRole('link', { name: /^Предложение № \d+/ }).click();
  await button(page, 'Оформить заказ').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Оформить заказ' }).click();
  await link(page, 'Открыть заказ').click();
  await link(page, 'Печать').click();
  await link(page, 'Счёт, ru').click();
  await page.getByRole('heading', { name: `Счёт на оплату № ${number}` }).waitFor();
  await paper.getByText('ОсОО «Ала-Тоо», ИНН 01234567890123').waitFor();
  expect(complaints.filter((text) => !text.includes('400'))).toEqual([]);
  await context.close();
});

/** The order of a company for one speaker, to be paid by its invoice. */
async function companyOrder(page: Page): Promise<number> {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('tokens') ?? '{}').access);
  const headers = { authorization: `Token ${token}` };
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/admin${path}`, { headers, data });
    expect(answer.status(), await answer.text()).toBe(201);
    return answer.json();
  };
  const stock = await page.request.get('/api/admin/stock/?search=JBL%20Clip%205', { headers });
  const [speaker] = (await stock.json()).results;
  const company = await post('/companies/', {
    name: 'ОсОО «Части»',
    tax_number: '11223344556677',
    address: '',
    contact: 'Нурлан',
    phone: '0555 111 222',
    email: '',
    tier: null,
  });
  const quote = await post('/quotes/', { company: company.id, days: 3, lines: [{ variant: speaker.id, count: 1 }] });
  return (await post(`/quotes/${quote.id}/order/`, {})).order;
}

test('a company pays in parts by transfer, and its order, once changed, is invoiced under another number', async () => {
  const { page, context, complaints } = await shop.open({ width: 390 });
  await shop.signIn(page, 'manager');
  const id = await companyOrder(page);
  await page.goto(`/admin/orders/${id}/print/invoice?lang=ru`);
  await button(page, 'Выставить счёт').click();
  const heading = page.getByRole('heading', { name: /Счёт на оплату № \d+/ });
  await heading.waitFor();
  const number = Number(/№ (\d+)/.exec((await heading.textContent()) ?? '')?.[1]);
  await page.goto(`/admin/orders/${id}/edit`);
  await page.getByRole('button', { name: /^Больше на один: / }).click();
  await page.getByText('Разница: +').waitFor();
  await button(page, 'Изменить заказ').click();
  await page.waitForURL(`**/admin/orders/${id}`);

  await page.goto(`/admin/orders/${id}/print/invoice?lang=ru`);
  const paper = page.getByRole('article');
  await paper.getByText('Пять тысяч девятьсот девяносто сомов').waitFor();
  await page.getByText('Заказ изменили после этого счёта').waitFor();
  expect(await axeFaults(page, 'main')).toEqual([]);
  await button(page, 'Выставить новый счёт').click();
  await page.getByRole('heading', { name: `Счёт на оплату № ${number + 1}` }).waitFor();
  await paper.getByText('Одиннадцать тысяч девятьсот восемьдесят сомов').waitFor();
  await link(page, `№ ${number}`).click();
  await paper.getByText(`Вместо него выставлен счёт № ${number + 1}`).waitFor();
  await paper.getByText('Пять тысяч девятьсот девяносто сомов').waitFor();

  await page.goto(`/admin/orders/${id}`);
  await page.getByText('По счёту, переводом').first().waitFor();
  for (const { som, left } of [
    { som: '1980', left: /Осталось получить.*10\s000/ },
    { som: '10000', left: /Расчёт закрыт/ },
  ]) {
    const dialog = page.getByRole('dialog');
    // That of the sum before is on its way out, and has a button of this name.
    await dialog.waitFor({ state: 'hidden' });
    await button(page, 'Отметить оплату').click();
    await expect.poll(() => dialog.getByLabel('Как пришли деньги').inputValue()).toBe('transfer');
    await dialog.getByLabel('Сколько пришло, с').fill(som);
    await dialog.getByRole('button', { name: 'Отметить оплату' }).click();
    await page.locator('dl > div').filter({ hasText: left }).waitFor();
  }
  await page.getByRole('status').filter({ hasText: 'Оплачен' }).first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('cancelling a paid order leads to the refund that ends it', async () => {
  const order = await orderSpeakers(shop, { email: 'cancel-paid@mail.test', method: 'mbank' });
  expect((await payByBank(shop, order)).status).toBe('paid');
  const { page, context, complaints } = await shop.open({ width: 390 });
  await shop.signIn(page, 'manager');
  await page.goto(`/admin/orders/${order.id}`);
  await button(page, 'Отменить заказ').click();
  const dialog = page.getByRole('dialog', { name: 'Возврат денег' });
  await expect.poll(() => dialog.getByLabel(/^Отменить и сам заказ/).isChecked()).toBe(true);
  await dialog.getByLabel('Причина').fill('Передумала');
  expect(await axeFaults(page, 'dialog')).toEqual([]);
  await dialog.getByRole('button', { name: /^Вернуть 5 990/ }).click();
  await page.getByRole('status').filter({ hasText: 'Отменён' }).first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
