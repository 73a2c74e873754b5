import type { z } from 'zod';
import type { UnderstoodPart } from '#contract/shop/catalog.ts';
import { sayAttribute } from '#rules/catalog/attribute-kinds/attribute-kinds.ts';
import type { Language } from '#rules/text/language.ts';
import { textName } from '#rules/text/localized.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { type Definitions, definitionsOf, kindOf } from '#server/catalog/product-index/attributes/definitions.ts';
import { rangeName } from '#server/catalog/product-index/attributes/facet-answers.ts';
import { rangeText } from '#server/catalog/product-index/attributes/read-attribute-filter.ts';
import { allBrands } from '#server/catalog/product-index/cached-catalog.ts';
import type { ReadFilter } from '#server/catalog/product-index/read-filter.ts';
import type { Understood } from '#server/catalog/search/understanding/in-words.ts';
import type { Services } from '#server/platform/services.ts';
import type { GivenUp } from './understood-search.ts';

type Said = z.input<typeof UnderstoodPart>;
type Known = { definitions: Definitions; brands: Awaited<ReturnType<typeof allBrands>>; language: Language };

/** Gives what was understood of a search as the wire has it, in this language. */
export async function sayerOf(services: Services, language: Language) {
  const [definitions, brands] = await Promise.all([definitionsOf(services), allBrands(services)]);
  const known = { definitions, brands, language };
  return ({ understood, price }: Pick<ReadFilter, 'understood' | 'price'>) => ({
    understood: [
      ...(understood?.parts ?? []).flatMap((part) => sayPart(part, known) ?? []),
      ...(price ? [sayPrice(price, language)] : []),
    ],
    given_up: (understood?.givenUp ?? []).flatMap((part) => {
      const said = sayPart(part, known);
      return said ? { ...said, nearest: sayNearest(part, known) } : [];
    }),
  });
}

function sayPart({ text, asks }: Pick<GivenUp, 'text' | 'asks'>, known: Known): Said | undefined {
  const part = (kind: Said['kind'], label: string, value: string): Said => ({
    text,
    kind,
    name: '',
    key: '',
    label,
    value,
    is_not: false,
  });
  const { definitions, language } = known;
  if (asks.kind === 'words') return part('words', text, '');
  if (asks.kind === 'order') return part('order', asks.order, '');
  if (asks.kind === 'state') return part(asks.state, asks.state, '1');
  if (asks.kind === 'price') return sayPrice({ said: text, minPrice: asks.from, maxPrice: asks.to }, language);
  if (asks.kind === 'order_by') {
    const attribute = definitions.attribute(asks.attribute);
    const about = attribute && { name: textIn(attribute.name, language), key: attribute.key };
    return about && { ...part('order', about.key, asks.first), ...about };
  }
  if (asks.kind === 'category') {
    const category = definitions.categories.find(({ id }) => id === asks.category);
    return category && part('category', textIn(category.name, language), category.slug);
  }
  if (asks.kind === 'brand') {
    const [title] = titlesOf([asks.brand], known);
    return title === undefined ? undefined : part('brand', title, String(asks.brand));
  }
  if (asks.kind === 'other_brands') {
    return { ...part('brand', titlesOf(asks.than, known).join(', '), asks.brands.join(',')), is_not: true };
  }
  return sayOfAttribute(text, asks, known);
}

const titlesOf = (ids: readonly number[], { brands, language }: Known): string[] =>
  ids.flatMap((id) => {
    const brand = brands.find((one) => one.id === id);
    return brand ? brand[textName('title', language)] || brand.title : [];
  });

/** What there is instead of a number, as the filter takes it. */
function sayNearest({ asks, nearest }: GivenUp, { definitions, language }: Known) {
  const attribute = 'attribute' in asks ? definitions.attribute(asks.attribute) : undefined;
  if (!attribute) return [];
  return nearest.map((number) => ({ label: sayAttribute({ number }, attribute, language), value: String(number) }));
}

function sayOfAttribute(
  text: string,
  asks: Extract<Understood['asks'], { kind: 'attribute' | 'range' | 'other_values' }>,
  { definitions, language }: Known,
): Said | undefined {
  const attribute = definitions.attribute(asks.attribute);
  if (!attribute) return undefined;
  const about = {
    text,
    kind: 'attribute' as const,
    name: textIn(attribute.name, language),
    key: attribute.key,
    is_not: false,
  };
  if (asks.kind === 'other_values') {
    const than = asks.than.map((value) => sayAttribute({ value }, attribute, language));
    const keys = asks.values.flatMap((value) => attribute.values.find(({ id }) => id === value)?.key ?? []);
    return { ...about, label: than.join(', '), value: keys.join(','), is_not: true };
  }
  if (asks.kind === 'range') return { ...about, label: rangeName(asks, attribute, language), value: rangeText(asks) };
  const isValue = kindOf(attribute).stored === 'value';
  const value = isValue ? attribute.values.find(({ id }) => id === asks.is)?.key : String(asks.is);
  const label = sayAttribute(isValue ? { value: asks.is } : { number: asks.is }, attribute, language);
  return value === undefined ? undefined : { ...about, label, value };
}

/** "до 90 000 сом", "20 000–35 000 сом". */
function sayPrice({ said, minPrice, maxPrice }: NonNullable<ReadFilter['price']>, language: Language): Said {
  const range = { from: minPrice ?? Number.NEGATIVE_INFINITY, to: maxPrice ?? Number.POSITIVE_INFINITY };
  const label = rangeName(range, { unit: 'som', decimals: 0 }, language);
  return {
    text: said,
    kind: 'price',
    name: '',
    key: '',
    label,
    is_not: false,
    value: rangeText(range),
  };
}
