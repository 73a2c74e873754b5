import { expect, test } from 'vitest';
import { type NotRendered, RenderQueue, type Wanted } from './render-queue.ts';

const always = (): Wanted => 'by a visitor';
const inBackground = (): Wanted => 'in the background';

/** Renders that end when a test says so. */
function renders(queue: RenderQueue) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, wanted = always) =>
    queue
      .run(wanted, () => {
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
  const [gone, last] = [ask('gone', () => (isHere ? 'by a visitor' : 'not')), ask('last')];
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
  const [gone, second] = [ask('gone', () => (isHere ? 'by a visitor' : 'not')), ask('b')];
  expect(await ask('too many')).toBe('busy');
  isHere = false;
  const third = ask('c');
  expect(await gone).toBe('unwanted');
  await end('a', first);
  await end('b', second);
  await end('c', third);
});

test('what only the cache waits for is rendered after all that visitors wait for, those who joined it too', async () => {
  const { begun, ask, end } = renders(new RenderQueue({ atOnce: 1 }));
  const first = ask('a');
  let isJoined = false;
  const [renewed, joined] = [ask('renewed', inBackground), ask('joined', () => (isJoined ? always() : inBackground()))];
  const visited = ask('visited');
  isJoined = true;
  await end('a', first);
  await end('joined', joined);
  await end('visited', visited);
  await end('renewed', renewed);
  expect(begun).toEqual(['a', 'joined', 'visited', 'renewed']);
});

test('what only the cache waits for keeps no visitor out, and no place is made for more of it', async () => {
  const { begun, ask, end } = renders(new RenderQueue({ atOnce: 1, mostWaiting: 1 }));
  const first = ask('a');
  const renewed = ask('renewed', inBackground);
  expect(await ask('another', inBackground)).toBe('busy');
  const visited = ask('visited');
  expect(await renewed).toBe('unwanted');
  expect(await ask('too many')).toBe('busy');
  await end('a', first);
  await end('visited', visited);
  expect(begun).toEqual(['a', 'visited']);
});

test('a page that fails gives its place to the next', async () => {
  const queue = new RenderQueue({ atOnce: 1 });
  const failing = queue.run(always, () => Promise.reject(new Error('a bug')));
  const next = queue.run(always, async () => 'next');
  await expect(failing).rejects.toThrow('a bug');
  expect(await next).toBe('next');
});
