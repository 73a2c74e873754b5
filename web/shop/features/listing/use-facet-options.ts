import { localized } from '#rules/text/localized.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import type { ListFacets, ListQuery } from './list-query.ts';

export type FacetOption = {
  value: string;
  text: string;
  /** Products that the list has with it. */
  count: number;
  /** `#rrggbb` to show next to the text. */
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

/** What can be chosen in a list, in the order of the page. */
export function useFacetGroups({ brands, attributes }: ListFacets): FacetGroup[] {
  const t = useT();
  const language = useLanguage();
  const brand: FacetGroup = {
    name: 'brand',
    title: t('brand'),
    help: '',
    options: brands.map((one) => ({
      value: String(one.id),
      text: localized(one, 'title', language),
      count: one.count,
    })),
    range: undefined,
    unit: '',
    isPromoted: false,
    chosen: (query) => query.brand,
    choose: (query, values) => ({ ...query, brand: values }),
  };
  return [brand, ...attributes.map(attributeGroup)].filter(({ options }) => options.length > 0);
}

function attributeGroup({
  key,
  name,
  help,
  unit,
  range,
  choices,
  is_promoted,
}: ListFacets['attributes'][number]): FacetGroup {
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
