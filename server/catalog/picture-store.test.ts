import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uploadProductPicture } from '#contract/office-catalog.ts';
import { type OfficeShop, officeShop } from '#test/support/office-shop.ts';

let shop: OfficeShop['shop'];
let manager: OfficeShop['manager'];
let color: OfficeShop['color'];
let make: OfficeShop['make'];
let seen: OfficeShop['seen'];

beforeAll(async () => {
  ({ shop, manager, color, make, seen } = await officeShop());
});
afterAll(() => shop.close());

describe('a picture', () => {
  const upload = (payload: Buffer, type = 'image/jpeg', user: { access: string } | undefined = manager) =>
    shop.app.inject({
      method: 'POST',
      url: `/api${uploadProductPicture.path}`,
      payload,
      headers: { 'content-type': type, ...(user && { authorization: `Token ${user.access}` }) },
    });
  const photo = () =>
    sharp({ create: { width: 600, height: 400, channels: 3, background: '#a33' } })
      .withExif({ IFD0: { Artist: 'secret place' } })
      .jpeg()
      .toBuffer();

  test('is made anew in every size and format, without what the camera wrote', async () => {
    const answer = await upload(await photo());
    expect(answer.statusCode, answer.body).toBe(201);
    const { name, url } = answer.json();
    expect(url).toBe(`/media/${name}-320.webp`);
    const folder = join(shop.services.config.DATA_DIR, 'media');
    const files = (await readdir(folder)).filter((file) => file.startsWith(name));
    expect(files.toSorted()).toEqual(
      [320, 640, 960].flatMap((size) => [`${name}-${size}.avif`, `${name}-${size}.webp`]).toSorted(),
    );
    const { format, width, height, exif } = await sharp(await readFile(join(folder, `${name}-640.webp`))).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 640, height: 640, exif: undefined });
    expect((await upload(await photo())).json().name).toBe(name);
  });

  test('is refused where it is none, is too large, or comes from nobody', async () => {
    expect((await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).statusCode).toBe(400);
    expect((await upload(Buffer.from('GIF89a no picture at all'))).json()).toMatchObject({ code: 'bad_picture' });
    expect((await upload(Buffer.alloc(11 * 1024 * 1024))).statusCode).toBe(413);
    const huge = await sharp({ create: { width: 8000, height: 5100, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect((await upload(huge, 'image/png')).statusCode).toBe(400);
    const customer = await shop.aCustomer();
    expect((await upload(await photo(), 'image/jpeg', customer)).statusCode).toBe(403);
    expect((await shop.app.inject({ method: 'POST', url: `/api${uploadProductPicture.path}` })).statusCode).toBe(401);
  });

  test('belongs to a product once that names it, in its order', async () => {
    const { name } = (await upload(await photo())).json();
    const { id } = await make({ pictures: [{ color, name }] });
    const { body } = await seen(id);
    expect(body.default_image).toContain(`/media/${name}-640.webp`);
  });
});
