import type { ProductFacets } from '#contract/shop/catalog.ts';
import { localized } from '#rules/text/localized.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { useMemoryText } from '#web/shop/features/catalog/memory-text.ts';
import type { ListQuery } from './list-query.ts';

export type FacetOption = {
  value: string;
  text: string;
  /** Products that the list has with it. */
  count: number;
  /** Hash code to show next to the text; for colours. */
  swatch?: string;
};

/** What can be chosen of one kind of thing, in the words of the page's language. */
export type FacetGroup = {
  /** As the address and the form name it. */
  name: string;
  title: string;
  /** One sentence on what it means; empty: none. */
  help: string;
  options: FacetOption[];
  /** The ends of what products have, where a range can be typed, and their unit. */
  range: { min: number; max: number; unit: string } | undefined;
  /** What its numbers are in; empty: nothing. */
  unit: string;
  /** Stands above the list as well. */
  isPromoted: boolean;
  chosen: (query: ListQuery) => readonly string[];
  choose: (query: ListQuery, values: string[]) => ListQuery;
};

const withCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What every list chooses by, as the address names it. */
type BuiltIn = 'brand' | 'memory' | 'color';

const builtIn = (name: BuiltIn, title: string, options: FacetOption[]): FacetGroup => ({
  name,
  title,
  help: '',
  options,
  range: undefined,
  unit: '',
  isPromoted: false,
  chosen: (query) => query[name],
  choose: (query, values) => ({ ...query, [name]: values }),
});

/** What can be chosen in a list, in the order of the page. */
export function useFacetGroups({ brands, memories, colors, attributes }: ProductFacets): FacetGroup[] {
  const t = useT();
  const language = useLanguage();
  const memoryText = useMemoryText();
  const brand = brands.map((one) => ({
    value: String(one.id),
    text: localized(one, 'title', language),
    count: one.count,
  }));
  const memory = memories.map(({ volume, count }) => ({ value: volume, text: memoryText(volume), count }));
  const color = colors.map((one) => ({
    value: one.value,
    text: withCapital(localized(one, 'name', language)),
    swatch: one.hash_code,
    count: one.count,
  }));
  return [
    builtIn('brand', t('brand'), brand),
    ...attributes.map(attributeGroup),
    builtIn('memory', t('memory'), memory),
    builtIn('color', t('color'), color),
  ].filter(({ options }) => options.length > 0);
}

function attributeGroup({
  key,
  name,
  help,
  unit,
  range,
  choices,
  is_promoted,
}: ProductFacets['attributes'][number]): FacetGroup {
  return {
    name: key,
    title: name,
    help,
    options: choices.map(({ value, name: text, count, swatch }) => ({ value, text, count, ...(swatch && { swatch }) })),
    range: range && range.min < range.max ? { ...range, unit } : undefined,
    unit,
    isPromoted: is_promoted,
    chosen: ({ attributes }) => attributes[key] ?? [],
    choose: (query, values) => ({ ...query, attributes: { ...query.attributes, [key]: values } }),
  };
}
