import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type FakeBucket, startFakeBucket } from '#test/support/fake-bucket.ts';
import type { MediaStore } from './media-store.ts';
import { rememberPictures } from './recent-pictures.ts';

let bucket: FakeBucket;
let media: MediaStore;
const restMs = 1_000;

beforeAll(async () => {
  bucket = await startFakeBucket();
  for (const name of ['a', 'b', 'c', 'd']) await bucket.media.keep(`media/${name}.webp`, Buffer.alloc(100, name));
});
afterAll(() => bucket.close());

beforeEach(() => {
  bucket.asked.length = 0;
  bucket.trouble = () => undefined;
  media = rememberPictures(bucket.media, { maxBytes: 300, restMs });
});
const read = (...names: string[]) => Promise.all(names.map((name) => media.read(`media/${name}.webp`)));

test('many who ask for a picture at once, and who asks later, cost the bucket one question', async () => {
  const answers = await read('a', 'a', 'a', 'a');
  expect(answers).toEqual(Array(4).fill(Buffer.alloc(100, 'a')));
  await read('a');
  expect(bucket.asked).toEqual(['GET media/a.webp']);
});

test('the picture that was asked for longest ago makes room', async () => {
  for (const name of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await read(name);
  expect(bucket.asked.map((question) => question.at(-6))).toEqual(['a', 'b', 'c', 'd', 'b']);
});

test('a picture that was removed is not remembered, nor one that is not there yet', async () => {
  await bucket.media.keep('media/e.webp', Buffer.alloc(100, 'e'));
  await read('e');
  await media.remove('media/e.webp');
  expect(await read('e')).toEqual([undefined]);
  await media.keep('media/e.webp', Buffer.alloc(100, 'f'));
  expect(await read('e')).toEqual([Buffer.alloc(100, 'f')]);
});

test('a video takes no picture’s room, and its parts cost the bucket one question', async () => {
  await bucket.media.keep('media/v.mp4', Buffer.alloc(300, 'v'));
  bucket.asked.length = 0;
  await read('a', 'b');
  await media.read('media/v.mp4');
  expect(await media.read('media/v.mp4')).toHaveLength(300);
  await read('a', 'b');
  expect(bucket.asked.toSorted()).toEqual(['GET media/a.webp', 'GET media/b.webp', 'GET media/v.mp4']);
});

test('while the bucket is away no request waits for it in vain a second time, and it is asked again soon', async () => {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => clock.mockRestore());
  await read('a');
  bucket.trouble = () => 'hang up';
  await expect(read('b')).rejects.toThrow('did not answer');
  const questions = bucket.asked.length;
  await expect(read('c')).rejects.toThrow('did not answer');
  expect(bucket.asked).toHaveLength(questions);
  expect(await read('a')).toHaveLength(1);
  bucket.trouble = () => undefined;
  now = restMs;
  expect(await read('c')).toEqual([Buffer.alloc(100, 'c')]);
});
