import { expect, test } from 'vitest';
import { anIndexOf, olderCounts, type PublishedProduct } from '#test/support/index-of.ts';

test('more choices than a word has bits are counted like few', async () => {
  const volumes = Array.from({ length: 70 }, (_, index) => index + 1);
  const all = volumes.map((volume): PublishedProduct => {
    const variants = ['black', 'white'].map((family, index) => ({
      hash_code: `#${family}`,
      family,
      volume,
      price: volume * 10 + index,
    }));
    return {
      id: volume,
      name: `Вещь ${volume}`,
      name_en: `Thing ${volume}`,
      discount: 0,
      variants,
      min_price: volume * 10,
      brand_id: 1,
      brand_key: 'acme',
      brand_category_id: 1,
      created_at: new Date(),
      is_arrived: false,
      is_accessory: false,
      is_recommended: false,
    };
  });
  const productIndex = await anIndexOf(all);
  const priced = await productIndex.facets({ minPrice: 101, maxPrice: 650 });
  // The black one of the tenth is too cheap, and the white one of the sixty-fifth too dear.
  expect(priced.count).toBe(55);
  expect(olderCounts(productIndex, priced).colors).toEqual(
    new Map([
      ['black', 55],
      ['white', 55],
    ]),
  );
  expect(olderCounts(productIndex, priced).memories).toEqual(
    new Map(volumes.map((volume) => [volume, volume > 10 && volume <= 65 ? 1 : 0])),
  );
  const chosen = await productIndex.facets({
    ofVariant: productIndex.older.filters({ memory: ['69', '70'], color: ['white'] }),
    minPrice: 700,
  });
  const counts = olderCounts(productIndex, chosen);
  expect(chosen).toMatchObject({ count: 1, price: { min: 691, max: 701 } });
  expect(counts.colors).toEqual(
    new Map([
      ['black', 1],
      ['white', 1],
    ]),
  );
  expect([...counts.memories].filter(([, count]) => count > 0)).toEqual([[70, 1]]);
});
