import { expect, test } from 'vitest';
import { type Language, languages } from '#rules/text/language.ts';

type Catalogue = Record<string, string>;

const files = import.meta.glob<Catalogue>(['../shop/texts/*/*.ts', '../admin/**/texts/*.ts'], {
  import: 'texts',
  eager: true,
});

/** Put together of others, and texts that have keys of their own kind. */
const apart = ['after', 'catalogue', 'customer', 'head'];

/** The catalogues of a language by their paths, without the language in them. */
function areasIn(language: Language): Map<string, Catalogue> {
  const mark = new RegExp(`/texts/${language}(?:/|\\.ts$)`);
  const own = Object.entries(files).filter(
    ([path]) => mark.test(path) && !apart.some((name) => path.endsWith(`/${name}.ts`)),
  );
  return new Map(own.map(([path, texts]) => [path.replace(mark, '/'), texts]));
}

const areas = { ru: areasIn('ru'), en: areasIn('en') } satisfies Record<Language, Map<string, Catalogue>>;
const russian: Catalogue = Object.assign({}, ...areas.ru.values());
const english: Catalogue = Object.assign({}, ...areas.en.values());

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

test('every language has the same catalogues with the same keys, none of them empty', () => {
  expect(areas.ru.size).toBeGreaterThan(30);
  for (const language of languages) expect([...areas[language].keys()].sort()).toEqual([...areas.ru.keys()].sort());
  expect(Object.keys(english).sort()).toEqual(Object.keys(russian).sort());
  for (const text of [...Object.values(russian), ...Object.values(english)]) expect(text.trim()).not.toBe('');
});

test('a text has the same {placeholders} in both languages', () => {
  for (const key of Object.keys(russian)) {
    expect(placeholders(english[key] ?? ''), key).toEqual(placeholders(russian[key] ?? ''));
  }
});

test('no key stands in two areas, where one would hide the other', () => {
  const keys = [...areas.ru.values()].flatMap((area) => Object.keys(area));
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
});

test('every plural has all four forms', () => {
  const keys = new Set(Object.keys(russian));
  const bases = [...keys].filter((key) => key.endsWith('_few')).map((key) => key.slice(0, -'_few'.length));
  for (const base of bases) {
    for (const form of ['one', 'many', 'other']) expect(keys, base).toContain(`${base}_${form}`);
  }
});

test('the keys that the specification names exist under those names', () => {
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
])('the Russian catalogue says "%s"', (text) => {
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
])('the English catalogue says "%s"', (text) => {
  expect(Object.values(english)).toContain(text);
});

test('the Russian texts of registering exist', () => {
  expect(russian).toMatchObject({
    auth_error1: 'Пароль слишком простой',
    auth_error2: 'Необходимо согласиться с условиями обработки персональных данных',
    auth_error3: 'Пользователь уже существует',
    fill_input: 'Заполните поля',
    valid_email: 'Пожалуйста, введите корректный email',
    error_password: 'Введите корректные данные',
  });
});
