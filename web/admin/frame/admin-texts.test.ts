import { expect, test } from 'vitest';
import { texts as english } from '#web/shop/texts/en/customer.ts';
import { texts as russian } from '#web/shop/texts/ru/customer.ts';
import { customerParts } from './admin-texts.ts';

test.each([
  ['ru', russian],
  ['en', english],
])('the parts that the admin fetches are all texts of a customer in %s', async (language, whole) => {
  const parts = await Promise.all(customerParts.map((part) => import(`../../shop/texts/${language}/${part}.ts`)));
  expect(Object.assign({}, ...parts.map(({ texts }) => texts))).toEqual(whole);
});
