import { useEffect, useMemo, useState } from 'react';
import { localized } from '#rules/text/localized.ts';
import { api } from '#web/api/browser.ts';
import { unpack } from '#web/api/packed.ts';
import { useLanguage } from '#web/i18n/i18n.tsx';
import { useFrameData } from '#web/shop/features/frame-data/frame-data.ts';
import { type LocalMatch, localMatches } from './local-matches.ts';

/** As many as stand above the products that the shop finds later. */
const shown = 5;

let asked: Promise<LocalMatch[]> | undefined;

/** Asked for once a page, with the focus; without an answer brands alone are offered, and the next page asks again. */
function askCategories(): Promise<LocalMatch[]> {
  asked ??= api('GET /categories/').then(
    ({ categories }) =>
      categories.map(({ slug, name, count, parent, picture }) => ({
        path: `/catalog/${slug}`,
        name,
        count,
        isTop: parent === null,
        picture,
      })),
    () => {
      asked = undefined;
      return [];
    },
  );
  return asked;
}

/**
 * Categories and brands that the typed text may mean: from the first letter, without a question to the shop. Before it the
 * categories that all others are in.
 */
export function useLocalMatches(typed: string): LocalMatch[] {
  const language = useLanguage();
  const packed = useFrameData()?.brands;
  const [categories, setCategories] = useState<LocalMatch[]>([]);
  useEffect(() => void askCategories().then(setCategories), []);
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
  return localMatches([...categories, ...brands], typed, shown);
}
