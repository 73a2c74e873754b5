import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { cabinet as englishCabinet } from '#web/shop/texts/en/cabinet.ts';
import { catalogue as englishCatalogue } from '#web/shop/texts/en/catalogue.ts';
import { chat as englishChat } from '#web/shop/texts/en/chat.ts';
import { home as englishHome } from '#web/shop/texts/en/home.ts';
import { productExtras as englishExtras } from '#web/shop/texts/en/product-extras.ts';
import { account } from '#web/shop/texts/ru/account.ts';
import { cabinet as russianCabinet } from '#web/shop/texts/ru/cabinet.ts';
import { catalog } from '#web/shop/texts/ru/catalog.ts';
import { catalogue as russianCatalogue } from '#web/shop/texts/ru/catalogue.ts';
import { chat as russianChat } from '#web/shop/texts/ru/chat.ts';
import { checkout } from '#web/shop/texts/ru/checkout.ts';
import { chrome } from '#web/shop/texts/ru/chrome.ts';
import { home as russianHome } from '#web/shop/texts/ru/home.ts';
import { orders } from '#web/shop/texts/ru/orders.ts';
import { picks } from '#web/shop/texts/ru/picks.ts';
import { productExtras as russianExtras } from '#web/shop/texts/ru/product-extras.ts';

/** The areas of the admin in a language, each as the object of its texts. */
function adminAreas(language: string): Promise<Record<string, string>[]> {
  const folder = path.join(import.meta.dirname, '../admin/texts', language);
  return Promise.all(
    readdirSync(folder).map(async (name) => Object.assign({}, ...Object.values(await import(path.join(folder, name))))),
  );
}
const russianAdmin = await adminAreas('ru');

const russian: Record<string, string> = Object.assign(
  {},
  russianCatalogue,
  russianCabinet,
  russianExtras,
  russianHome,
  russianChat,
  ...russianAdmin,
);
const english: Record<string, string> = Object.assign(
  {},
  englishCatalogue,
  englishCabinet,
  englishExtras,
  englishHome,
  englishChat,
  ...(await adminAreas('en')),
);

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

test('I1 both languages have the same keys, none of them empty', () => {
  expect(Object.keys(english).sort()).toEqual(Object.keys(russian).sort());
  for (const text of [...Object.values(russian), ...Object.values(english)]) expect(text.trim()).not.toBe('');
});

test('a text has the same {placeholders} in both languages', () => {
  for (const key of Object.keys(russian)) {
    expect(placeholders(english[key] ?? ''), key).toEqual(placeholders(russian[key] ?? ''));
  }
});

test('no key stands in two areas, where one would hide the other', () => {
  const keys = [
    chrome,
    account,
    catalog,
    checkout,
    orders,
    picks,
    russianExtras,
    russianHome,
    russianChat,
    ...russianAdmin,
  ].flatMap((area) => Object.keys(area));
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
});

test('every plural has all four forms', () => {
  const keys = new Set(Object.keys(russian));
  const bases = [...keys].filter((key) => key.endsWith('_few')).map((key) => key.slice(0, -'_few'.length));
  for (const base of bases) {
    for (const form of ['one', 'many', 'other']) expect(keys, base).toContain(`${base}_${form}`);
  }
});

test('I2 the keys that the specification names exist under those names', () => {
  expect(Object.keys(russian)).toEqual(
    expect.arrayContaining([
      'footer_text1',
      'footer_text2',
      'contacts',
      'Info',
      'about',
      'personal_cabinet',
      'Production',
      'payment_cancelled',
      'payment_error',
      'payment.error_order_not_found',
      'payment.payer_not_found',
    ]),
  );
});

test.each([
  'Укажите имя',
  'Укажите телефон',
  'Укажите корректный email',
  'Выберите регион',
  'Выберите город',
  'Укажите улицу',
  'Укажите дом',
  'Нет товаров для оформления',
  'Оформить заказ',
  'Корзина пуста',
  'Не удалось оформить заказ. Попробуйте позже.',
  'Вы не авторизованы',
  'Заказ оформлен!',
  'Оплата прошла успешно!',
  'По вашему запросу товары не найдены!',
])('I3 the Russian catalogue says "%s"', (text) => {
  expect(Object.values(russian)).toContain(text);
});

test.each([
  'Password is too simple',
  'You must agree to the terms of personal data processing',
  'User already exists',
  'Fill in the fields',
  'Fill in all form fields',
  'Please enter a valid email',
  'Type a correct data',
  'You forgot to rate',
  'Please check your details',
  'You are not authorized',
  'Something went wrong. Please try again',
  'Please place an order in the cart',
  'Payment has been successfully cancelled',
  'You have successfully signed in',
  'You have logged out',
  'Sent, we will contact you soon',
  'Thank you for your purchase, we will contact you soon',
  'Enter 4 digits',
])('I3 the English catalogue says "%s"', (text) => {
  expect(Object.values(english)).toContain(text);
});

test('A11 the Russian texts of registering exist', () => {
  expect(russian).toMatchObject({
    auth_error1: 'Пароль слишком простой',
    auth_error2: 'Необходимо согласиться с условиями обработки персональных данных',
    auth_error3: 'Пользователь уже существует',
    fill_input: 'Заполните поля',
    valid_email: 'Пожалуйста, введите корректный email',
    error_password: 'Введите корректные данные',
  });
});
