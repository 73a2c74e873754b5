import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureUpload } from '#rules/picture-upload.ts';
import { aPicture } from '#test/support/a-picture.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';

let shop: TestShop;
let manager: Awaited<ReturnType<TestShop['aCustomer']>>;
beforeAll(async () => {
  shop = await testShop();
  manager = await shop.aCustomer({ role: 'manager' });
});
afterAll(() => shop.close());

async function send(payload: Buffer | string, type = 'image/jpeg', user: { access: string } | undefined = manager) {
  const headers = { 'content-type': type, ...(user ? { authorization: `Token ${user.access}` } : {}) };
  const answer = await shop.app.inject({ method: 'POST', url: '/api/admin/site-pictures/', headers, payload });
  return { status: answer.statusCode, body: answer.json() };
}

test('a picture is made anew in every size and format, and served from then on', async () => {
  const { status, body } = await send(await aPicture({ width: 1500, height: 1000 }));
  expect(status).toBe(201);
  expect(body).toMatchObject({ address: `/media/${body.name}-640.webp`, width: 960, height: 640 });
  for (const format of ['webp', 'avif']) {
    const made = await shop.app.inject({ url: `/media/${body.name}-320.${format}` });
    expect(await sharp(made.rawPayload).metadata()).toMatchObject({ width: 320, height: 213 });
  }
});

test('what a camera wrote beside the pixels is gone, and the picture stands upright', async () => {
  const taken = await sharp(await aPicture())
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();
  const { body } = await send(taken);
  const kept = await sharp(await shop.services.media.read(`media/${body.name}-640.webp`)).metadata();
  expect(kept.exif).toBeUndefined();
  expect(kept).toMatchObject({ width: 640, height: 853 });
});

test('what only looks like a picture, is too small, or claims to be enormous is refused with the reason', async () => {
  const png = await aPicture({ format: 'png' });
  // The width and height of a PNG stand at bytes 16 to 23.
  const enormous = Buffer.from(png);
  enormous.writeUInt32BE(60_000, 16);
  enormous.writeUInt32BE(60_000, 20);
  const cases: [Buffer, string][] = [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'unreadable'],
    [Buffer.from('GIF89a<script>alert(1)</script>'), 'unreadable'],
    [png.subarray(0, png.length / 2), 'unreadable'],
    [Buffer.alloc(0), 'unreadable'],
    [await aPicture({ width: 199, height: 500 }), 'too_small'],
  ];
  for (const [file, reason] of cases) {
    expect(await send(file)).toMatchObject({ status: 400, body: { code: 'bad_picture', reason } });
  }
  expect(await send(enormous)).toMatchObject({
    status: 400,
    body: { reason: expect.stringMatching(/too_large|unreadable/) },
  });
});

test('other kinds of files, files that are too large, and other people are refused', async () => {
  expect((await send('{}', 'application/json')).status).toBe(415);
  expect((await send('<svg/>', 'image/svg+xml')).status).toBe(415);
  expect((await send(Buffer.alloc(pictureUpload.maxBytes + 1))).status).toBe(413);
  expect((await send(await aPicture(), 'image/jpeg', await shop.aCustomer({ role: 'operator' }))).status).toBe(403);
  expect((await send(Buffer.alloc(pictureUpload.maxBytes + 1), 'image/jpeg', await shop.aCustomer())).status).toBe(403);
});

test('nobody is asked who they are after their file was read', async () => {
  const headers = { 'content-type': 'image/jpeg' };
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/site-pictures/',
    headers,
    payload: Buffer.alloc(pictureUpload.maxBytes + 1),
  });
  expect(answer.statusCode).toBe(401);
});
