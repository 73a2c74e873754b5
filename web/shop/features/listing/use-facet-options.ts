import type { ProductFacets } from '#contract/shop/catalog.ts';
import { localized } from '#rules/text/localized.ts';
import { useLanguage } from '#web/i18n/i18n.tsx';
import { useMemoryText } from '#web/shop/features/catalog/memory-text.ts';

/** The kinds of things to choose from, as the address names them and in the order of the page. */
export const facetKinds = ['brand', 'memory', 'color'] as const;
export type FacetKind = (typeof facetKinds)[number];

export type FacetOption = {
  value: string;
  text: string;
  /** Products that the list has with it. */
  count: number;
  /** Hash code to show next to the text; for colours. */
  swatch?: string;
};

const withCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What can be chosen in a list, in the words of the page's language. */
export function useFacetOptions({ brands, memories, colors }: ProductFacets): Record<FacetKind, FacetOption[]> {
  const language = useLanguage();
  const memoryText = useMemoryText();
  return {
    brand: brands.map((brand) => ({
      value: String(brand.id),
      text: localized(brand, 'title', language),
      count: brand.count,
    })),
    memory: memories.map(({ volume, count }) => ({ value: volume, text: memoryText(volume), count })),
    color: colors.map((color) => ({
      value: color.value,
      text: withCapital(localized(color, 'name', language)),
      swatch: color.hash_code,
      count: color.count,
    })),
  };
}
