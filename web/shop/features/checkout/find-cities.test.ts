import { expect, test } from 'vitest';
import { citiesIn, firstWithCities } from './find-cities.ts';

const bishkek = { id: 1, name: 'Бишкек', name_en: 'Bishkek', name_ky: 'Бишкек', region: 1, delivery_price: 150 };

test.each([
  ['a plain list', [bishkek]],
  ['a results list', { results: [bishkek] }],
  ['a cities list', { cities: [bishkek] }],
])('%s of cities is accepted', (_form, answer) => {
  expect(citiesIn(answer)).toEqual([bishkek]);
});

test('the addresses are tried in order until one has cities', async () => {
  const asked: number[] = [];
  const look = (order: number, answer: () => unknown) => async () => {
    asked.push(order);
    return answer();
  };
  const failing = () => {
    throw new Error('404');
  };
  expect(
    await firstWithCities([look(1, failing), look(2, () => []), look(3, () => [bishkek]), look(4, () => [])]),
  ).toEqual([bishkek]);
  expect(asked).toEqual([1, 2, 3]);
});

test('a region that cannot be asked about is an error, not an empty list', async () => {
  await expect(firstWithCities([() => Promise.reject(new Error('offline'))])).rejects.toThrow('offline');
});
