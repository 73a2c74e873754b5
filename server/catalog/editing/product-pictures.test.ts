import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uploadProductPicture } from '#contract/admin/catalog.ts';
import { pictureWidths } from '#rules/pictures.ts';
import { drawAvif } from '#server/platform/pictures/store-picture.ts';
import { type AdminShop, adminShop } from '#test/support/admin-shop.ts';
import { mediaPlaces, type OpenedPlace } from '#test/support/media-places.ts';

let shop: AdminShop['shop'];
let manager: AdminShop['manager'];
let make: AdminShop['make'];
let seen: AdminShop['seen'];

describe.each(mediaPlaces)('a picture in $place', ({ open }) => {
  let place: OpenedPlace;
  beforeAll(async () => {
    place = await open();
    ({ shop, manager, make, seen } = await adminShop(place));
  });
  afterAll(async () => {
    await shop.close();
    await place.close();
  });

  const upload = (payload: Buffer, type = 'image/jpeg', user: { access: string } | undefined = manager) =>
    shop.app.inject({
      method: 'POST',
      url: `/api${uploadProductPicture.path}`,
      payload,
      headers: { 'content-type': type, ...(user && { authorization: `Token ${user.access}` }) },
    });
  const photo = (background = '#a33') =>
    sharp({ create: { width: 600, height: 400, channels: 3, background } })
      .withExif({ IFD0: { Artist: 'secret place' } })
      .jpeg()
      .toBuffer();

  test('is made anew in every size, without what the camera wrote', async () => {
    const answer = await upload(await photo());
    expect(answer.statusCode, answer.body).toBe(201);
    const { name, url } = answer.json();
    expect(url).toBe(`/media/${name}-320.webp`);
    const kept = await shop.services.media.read(`media/${name}-640.webp`);
    const { format, width, height, exif } = await sharp(kept).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 640, height: 640, exif: undefined });
    expect((await upload(await photo())).json().name).toBe(name);
  });

  test('is shown at its AVIF address at once, and as AVIF once the job has drawn that', async () => {
    const { media } = shop.services;
    const { name } = (await upload(await photo('#3a3'))).json();
    const shown = async (width: number) => {
      const { statusCode, headers, rawPayload } = await shop.app.inject({ url: `/media/${name}-${width}.avif` });
      const { format } = await sharp(rawPayload).metadata();
      return { statusCode, type: headers['content-type'], cache: headers['cache-control'], format };
    };
    const unfinished = { statusCode: 200, type: 'image/webp', cache: 'no-store', format: 'webp' };
    expect(await shown(320)).toEqual(unfinished);
    await drawAvif(media, name);
    const year = 'public, max-age=31536000, immutable';
    for (const width of pictureWidths) {
      expect(await shown(width)).toEqual({ statusCode: 200, type: 'image/avif', cache: year, format: 'heif' });
    }
    expect(await media.has(`undrawn/${name}.webp`)).toBe(false);
    expect((await shop.app.inject({ url: '/media/ffffffffffffffff-320.avif' })).statusCode).toBe(404);
  });

  test('is looked at closely as large as it was sent, up to 1600 px, and one that was sent small in its widest size', async () => {
    const { media } = shop.services;
    const sized = async (side: number) => {
      const background = { r: side % 256, g: 90, b: 30 };
      const sent = sharp({ create: { width: side, height: side / 2, channels: 3, background } });
      const { name } = (await upload(await sent.jpeg().toBuffer())).json();
      return name;
    };
    const shown = async (name: string, ending: string) => {
      const { statusCode, rawPayload } = await shop.app.inject({ url: `/media/${name}-1600.${ending}` });
      expect(statusCode).toBe(200);
      return (await sharp(rawPayload).metadata()).width;
    };
    for (const [side, seen] of [
      [500, 960],
      [1300, 1300],
      [2400, 1600],
    ] as const) {
      const name = await sized(side);
      expect([side, await shown(name, 'webp'), await shown(name, 'avif')]).toEqual([side, seen, seen]);
      await drawAvif(media, name);
      expect([side, await shown(name, 'webp'), await shown(name, 'avif')]).toEqual([side, seen, seen]);
      expect(await media.has(`media/${name}-1600.avif`)).toBe(side > 960);
    }
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
    const { id } = await make({ pictures: [{ value: null, name }] });
    const { body } = await seen(id);
    expect(body.default_image).toContain(`/media/${name}-640.webp`);
  });
});
