import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pictureWidths } from '#rules/pictures.ts';
import { mediaPlaces, type OpenedPlace } from '#test/support/media-places.ts';
import { picturedShop } from '#test/support/pictured-shop.ts';
import type { TestShop } from '#test/support/shop.ts';
import { examine } from './examine.ts';

describe.each(mediaPlaces)('with pictures in $place', ({ open }) => {
  let opened: OpenedPlace;
  let shop: TestShop;
  let drawn: string;
  let undrawn: string;

  beforeAll(async () => {
    opened = await open();
    ({ shop, drawn, undrawn } = await picturedShop(opened.media));
  });
  afterAll(async () => {
    await shop.close();
    await opened.close();
  });

  const findings = async () => (await examine(shop.pool, undefined, opened)).map(({ what }) => what);

  test('a shop that has every picture it shows is found healthy, whatever lies beside them', async () => {
    await shop.services.media.keep('media/0000000000000001-320.webp', Buffer.from('nobody’s'));
    expect(await findings()).toEqual([]);
  });

  /** The findings while these are gone. */
  async function shownWithout(...keys: string[]): Promise<string[]> {
    const kept = await Promise.all(keys.map(async (key) => ({ key, bytes: await opened.media.read(key) })));
    for (const key of keys) await opened.media.remove(key);
    const found = await findings();
    for (const { key, bytes = Buffer.alloc(0) } of kept) await opened.media.keep(key, bytes);
    return found;
  }

  test('a size that is gone is told with what shows it', async () => {
    expect(await shownWithout(`media/${drawn}-640.webp`, `media/${drawn}-960.avif`)).toEqual([
      expect.stringMatching(new RegExp(`^media/${drawn}-640\\.webp of product \\d+ is not there$`)),
      expect.stringMatching(new RegExp(`^media/${drawn}-960\\.avif of product \\d+ is not there$`)),
    ]);
  });

  test('a size that is gone and can be drawn again is not told', async () => {
    expect(await shownWithout(`media/${drawn}-640.webp`, `media/${drawn}-320.avif`)).toEqual([]);
  });

  test('an AVIF that nobody can draw any more is told; one that is still to be drawn is not', async () => {
    const findings = await shownWithout(`undrawn/${undrawn}.webp`);
    expect(findings).toHaveLength(pictureWidths.length);
    expect(findings).toContainEqual(expect.stringMatching(/320\.avif of news item \d+ is not there$/));
  });

  test('a picture without a single file is missing in every size', async () => {
    const sizes = pictureWidths.flatMap((width) => [`${width}.webp`, `${width}.avif`]);
    expect(await shownWithout(...sizes.map((size) => `media/${drawn}-${size}`))).toHaveLength(sizes.length);
  });
});
