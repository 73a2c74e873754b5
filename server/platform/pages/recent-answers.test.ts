import { expect, test } from 'vitest';
import { RecentAnswers } from './recent-answers.ts';

test('what was asked for last stays within so many bytes, and the rest is made again', () => {
  const answers = new RecentAnswers<{ body: Buffer }>(25);
  const made: string[] = [];
  const get = (name: string, bytes = 10) =>
    answers.get(name, () => {
      made.push(name);
      return { body: Buffer.alloc(bytes) };
    });
  for (const name of ['one', 'two', 'one', 'three', 'one', 'two']) get(name);
  expect(made).toEqual(['one', 'two', 'three', 'two']);
  // One that is larger than all room there is is handed out and not kept.
  expect(get('large', 30).body).toHaveLength(30);
  get('large', 30);
  expect(made.slice(4)).toEqual(['large', 'large']);
});
