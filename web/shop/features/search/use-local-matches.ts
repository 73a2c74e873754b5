import { useEffect, useMemo, useState } from 'react';
import { localized } from '#rules/text/localized.ts';
import { api } from '#web/api/browser.ts';
import { unpack } from '#web/api/packed.ts';
import { useLanguage } from '#web/i18n/i18n.tsx';
import { useFrameData } from '#web/shop/features/frame-data/frame-data.ts';
import { type LocalMatch, localMatches } from './local-matches.ts';

/** As many as stand above the products that the shop finds later. */
const shown = 6;

let asked: Promise<LocalMatch[][]> | undefined;

/**
 * Categories and the products that people buy most. Asked for once a page, with the focus; of what is not answered nothing is
 * offered, and the next page asks again.
 */
function askKnown(): Promise<LocalMatch[][]> {
  const orNothing = (): LocalMatch[] => {
    asked = undefined;
    return [];
  };
  asked ??= Promise.all([
    api('GET /categories/').then(
      ({ categories }) =>
        categories.map(({ slug, name, count, parent, picture }) => ({
          path: `/catalog/${slug}`,
          name,
          count,
          isTop: parent === null,
          picture,
        })),
      orNothing,
    ),
    api('GET /well-known-products/').then(
      ({ products }) => products.map(([id, name]) => ({ path: `/products/${id}`, name, isProduct: true })),
      orNothing,
    ),
  ]);
  return asked;
}

/**
 * Categories, brands and products that the typed text may mean: from the first letter, without a question to the shop. Before
 * it the categories that all others are in.
 */
export function useLocalMatches(typed: string): LocalMatch[] {
  const language = useLanguage();
  const packed = useFrameData()?.brands;
  const [[categories = [], products = []], setKnown] = useState<LocalMatch[][]>([]);
  useEffect(() => void askKnown().then(setKnown), []);
  const brands = useMemo(
    () =>
      packed
        ? unpack(packed).map((brand) => ({
            path: `/products/brands/${brand.id}`,
            name: localized(brand, 'title', language),
          }))
        : [],
    [packed, language],
  );
  if (typed.trim() === '') return categories.filter(({ isTop }) => isTop);
  const lists = localMatches([...categories, ...brands], typed, shown);
  return [...lists, ...localMatches(products, typed, shown - lists.length)];
}
