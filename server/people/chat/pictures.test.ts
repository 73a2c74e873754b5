import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxPictureBytes } from '#rules/people/chat.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';
import { isSigned, signPicture } from './picture-address.ts';

let shop: TestShop;
let customer: Customer;
beforeAll(async () => {
  shop = await testShop();
  customer = await shop.aCustomer();
  await shop.call('POST /chat/chats/', { user: customer, body: { client: customer.id } });
});
afterAll(() => shop.close());

const drawing = () =>
  sharp({ create: { width: 2_400, height: 1_200, channels: 3, background: '#c33' } })
    .withExif({ IFD0: { Artist: 'Айгүл' }, IFD3: { GPSLatitude: '42/1 52/1 0/1' } })
    .jpeg()
    .toBuffer();

const upload = (payload: Buffer, { type = 'image/jpeg', user = customer, name = '' } = {}) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/chat/send/${customer.id}/picture/${name && `?client_id=${name}`}`,
    headers: { authorization: `Token ${user.access}`, 'content-type': type },
    payload,
  });

test('a picture is drawn anew and small, without place and name, and shown to both sides only', async () => {
  const sent = await upload(await drawing(), { name: 'the-picture' });
  expect(sent.statusCode).toBe(201);
  const { attachment } = sent.json();
  expect(attachment).toMatchObject({ kind: 'picture', width: 1_600, height: 800 });
  const shown = await shop.app.inject({ url: attachment.url });
  expect(shown.statusCode).toBe(200);
  expect(shown.headers['cache-control']).toContain('private');
  const { format, exif } = await sharp(shown.rawPayload).metadata();
  expect({ format, exif }).toEqual({ format: 'webp', exif: undefined });

  const bare = attachment.url.split('?')[0];
  const seenBy = async (user?: Customer) => {
    const headers = user ? { authorization: `Token ${user.access}` } : {};
    return (await shop.app.inject({ url: bare, headers })).statusCode;
  };
  const operator = await shop.aCustomer({ role: 'operator' });
  expect(await Promise.all([seenBy(customer), seenBy(operator)])).toEqual([200, 200]);
  expect(await Promise.all([seenBy(await shop.aCustomer()), seenBy()])).toEqual([404, 401]);
  const forged = attachment.url.replace(/.$/, (last: string) => (last === 'A' ? 'B' : 'A'));
  expect((await shop.app.inject({ url: forged })).statusCode).toBe(401);
});

test('a picture sent again is the same message', async () => {
  const picture = await drawing();
  const [one, again] = [await upload(picture, { name: 'twice-sent' }), await upload(picture, { name: 'twice-sent' })];
  expect(again.json()).toEqual(one.json());
});

test('what is no picture, or too large, or for another chat, is refused', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  expect((await upload(svg, { type: 'image/png' })).statusCode).toBe(400);
  expect((await upload(svg, { type: 'image/svg+xml' })).statusCode).toBe(415);
  expect((await upload(Buffer.from('not a picture'))).json()).toMatchObject({ picture: ['Upload a valid image.'] });
  expect((await upload(Buffer.alloc(maxPictureBytes + 1))).statusCode).toBe(413);
  expect((await upload(await drawing(), { user: await shop.aCustomer() })).statusCode).toBe(404);
});

test('an address holds for half a day at least and a day at most', () => {
  const now = Date.UTC(2026, 10, 21, 11, 59);
  const address = new URL(signPicture('some-id', 'k', now), 'http://shop.test');
  const given = {
    id: 'some-id',
    expires: Number(address.searchParams.get('expires')),
    signature: address.searchParams.get('signature') ?? '',
  };
  const hours = (count: number) => now + count * 3_600_000;
  expect([hours(0), hours(12), hours(25)].map((at) => isSigned(given, 'k', at))).toEqual([true, true, false]);
  expect(isSigned({ ...given, expires: hours(1_000) }, 'k', now)).toBe(false);
});
