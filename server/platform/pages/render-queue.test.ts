import { expect, test } from 'vitest';
import { type NotRendered, RenderQueue } from './render-queue.ts';

const always = () => true;

/** Renders that end when a test says so. */
function renders(queue: RenderQueue) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, isWanted = always) =>
    queue
      .run(isWanted, () => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      })
      .catch((error: NotRendered) => error.reason);
  const end = async (name: string, answer: Promise<string>) => {
    ends.get(name)?.();
    expect(await answer).toBe(name);
  };
  return { begun, ask, end };
}

test('a few pages are rendered at once, the others in the order in which they were asked for', async () => {
  const { begun, ask, end } = renders(new RenderQueue({ atOnce: 2 }));
  const answers = ['a', 'b', 'c', 'd'].map((name) => ask(name));
  expect(begun).toEqual(['a', 'b']);
  await end('b', answers[1] as Promise<string>);
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('a', answers[0] as Promise<string>);
  await end('c', answers[2] as Promise<string>);
  await end('d', answers[3] as Promise<string>);
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

test('what all who asked for have given up is not rendered', async () => {
  const { begun, ask, end } = renders(new RenderQueue({ atOnce: 1 }));
  const first = ask('a');
  let isHere = true;
  const [gone, last] = [ask('gone', () => isHere), ask('last')];
  isHere = false;
  await end('a', first);
  expect(await gone).toBe('unwanted');
  await end('last', last);
  expect(begun).toEqual(['a', 'last']);
});

test('who would wait too long is refused at once, and those who have gone keep no place', async () => {
  const { ask, end } = renders(new RenderQueue({ atOnce: 1, mostWaiting: 2 }));
  const first = ask('a');
  let isHere = true;
  const [gone, second] = [ask('gone', () => isHere), ask('b')];
  expect(await ask('too many')).toBe('busy');
  isHere = false;
  const third = ask('c');
  expect(await gone).toBe('unwanted');
  await end('a', first);
  await end('b', second);
  await end('c', third);
});

test('a page that fails gives its place to the next', async () => {
  const queue = new RenderQueue({ atOnce: 1 });
  const failing = queue.run(always, () => Promise.reject(new Error('a bug')));
  const next = queue.run(always, async () => 'next');
  await expect(failing).rejects.toThrow('a bug');
  expect(await next).toBe('next');
});
