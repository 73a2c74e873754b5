import { expect, test } from 'vitest';
import { LastAnswers } from './last-answers.ts';

/** Asks for answers by their keys, and keeps which of them had to be found. */
function asking() {
  const recent = new LastAnswers(200);
  const found: string[] = [];
  const ask = (key: string) =>
    recent.answer(key, async () => {
      found.push(key);
      return `answer to ${key}`;
    });
  return { recent, found, ask };
}

test('an answer is found once however many ask for it, until answers are forgotten', async () => {
  const { recent, found, ask } = asking();
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual(['answer to a', 'answer to a', 'answer to b']);
  await ask('a');
  expect(found).toEqual(['a', 'b']);
  recent.forget();
  await ask('a');
  expect(found).toEqual(['a', 'b', 'a']);
});

test('what could not be found is asked again', async () => {
  const recent = new LastAnswers(200);
  let asked = 0;
  const ask = () =>
    recent.answer('a', async () => {
      asked += 1;
      if (asked === 1) throw new Error('away');
      return asked;
    });
  await expect(ask()).rejects.toThrow('away');
  expect(await ask()).toBe(2);
  expect(await ask()).toBe(2);
});

test('two hundred answers are kept, of those asked for last', async () => {
  const { found, ask } = asking();
  for (let nth = 0; nth < 200; nth += 1) await ask(`${nth}`);
  await ask('0');
  await ask('200');
  found.length = 0;
  await ask('0');
  await ask('2');
  expect(found).toEqual([]);
  await ask('1');
  expect(found).toEqual(['1']);
});

test('of what is forgotten by its keys the rest stays', async () => {
  const { recent, found, ask } = asking();
  for (const key of ['a 1', 'a 2', 'b 1']) await ask(key);
  found.length = 0;
  recent.forget((key) => key.startsWith('a '));
  for (const key of ['a 1', 'a 2', 'b 1']) await ask(key);
  expect(found).toEqual(['a 1', 'a 2']);
});
