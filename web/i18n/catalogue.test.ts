import { expect, test } from 'vitest';
import { defaultLanguage, type Language, languageEntry, languages } from '#rules/text/language.ts';

type Catalogue = Record<string, string>;

const files = import.meta.glob<Catalogue>(['../shop/texts/*/*.ts', '../admin/**/texts/*.ts'], {
  import: 'texts',
  eager: true,
});

/** Put together of others, and texts that have keys of their own kind. */
const apart = ['after', 'catalogue', 'customer', 'head', 'page'];

/** The catalogues of a language by their paths, without the language in them. */
function areasIn(language: Language): Map<string, Catalogue> {
  const mark = new RegExp(`/texts/${language}(?:/|\\.ts$)`);
  const own = Object.entries(files).filter(
    ([path]) => mark.test(path) && !apart.some((name) => path.endsWith(`/${name}.ts`)),
  );
  return new Map(own.map(([path, texts]) => [path.replace(mark, '/'), texts]));
}

/** What a language has to have: the shop's texts in any, the admin's where it is written in it. */
const isWanted = (path: string, language: Language) => languageEntry(language).hasAdmin || path.startsWith('../shop/');

const areas = new Map(languages.map((language) => [language, areasIn(language)]));
const joined = (catalogues: Map<string, Catalogue>): Catalogue => Object.assign({}, ...catalogues.values());
const catalogueOf = (language: Language): Catalogue => joined(areas.get(language) ?? new Map());

/** The default language's catalogues, as far as another language has to have them. */
const wantedIn = (language: Language): Map<string, Catalogue> =>
  new Map([...(areas.get(defaultLanguage) ?? [])].filter(([path]) => isWanted(path, language)));
const russian = catalogueOf('ru');
const english = catalogueOf('en');

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

test.each(languages)(
  'the catalogues in %s are those of the default language, with the same keys, none of them empty',
  (language) => {
    const wanted = wantedIn(language);
    expect(wanted.size).toBeGreaterThan(20);
    expect([...(areas.get(language)?.keys() ?? [])].sort()).toEqual([...wanted.keys()].sort());
    expect(Object.keys(catalogueOf(language)).sort()).toEqual(Object.keys(joined(wanted)).sort());
    for (const text of Object.values(catalogueOf(language))) expect(text.trim()).not.toBe('');
  },
);

test.each(languages)('a text in %s has the {placeholders} of the default language', (language) => {
  const texts = catalogueOf(language);
  for (const [key, text] of Object.entries(joined(wantedIn(language))))
    expect(placeholders(texts[key] ?? ''), key).toEqual(placeholders(text));
});

test('no key stands in two areas, where one would hide the other', () => {
  const keys = [...(areas.get('ru')?.values() ?? [])].flatMap((area) => Object.keys(area));
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
});

test('every plural has all four forms', () => {
  const keys = new Set(Object.keys(russian));
  const bases = [...keys].filter((key) => key.endsWith('_few')).map((key) => key.slice(0, -'_few'.length));
  for (const base of bases) {
    for (const form of ['one', 'many', 'other']) expect(keys, base).toContain(`${base}_${form}`);
  }
});

test('the keys of older clients exist under their names', () => {
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
