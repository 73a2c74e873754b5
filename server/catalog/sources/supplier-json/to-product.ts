import { inAllLanguages, sameInEveryLanguage } from '#rules/text/translations.ts';
import { keyOf } from '#server/catalog/sources/words/kind-keys.ts';
import { inSom, type Rates } from '#server/catalog/sources/words/rates.ts';
import { shadeInName, shadeOf } from '#server/catalog/sources/words/shades.ts';
import { amountOption, shadeOption } from '#server/catalog/writer/common-options.ts';
import type { CategoryDraft, NewValue, ProductDraft } from '#server/catalog/writer/product-batch.ts';
import { characteristicsOf } from './characteristics.ts';
import { problemWith, type SupplierProblem } from './source-rows.ts';
import { shadeKey } from './spec-labels.ts';
import type { SupplierRow } from './supplier-row.ts';

/** A supplier's product; it is one variant in one colour, where there is a price. */
export type SuppliedProduct = ProductDraft & { source_id: string };

/**
 * The product that a row means, or why the shop cannot have it.
 *
 * @param arrival pieces that arrive of a variant that never had any
 */
export function toProduct(
  row: SupplierRow,
  rates: Rates,
  arrival?: number,
): { product: SuppliedProduct } | { problem: SupplierProblem } {
  const price = priceOf(row, rates);
  if (price !== null && typeof price !== 'number') return { problem: price };
  const brand = { key: keyOf(row.brand), ...sameInEveryLanguage('title', row.brand) };
  const options = [shadeOption(shadeOfRow(row)), amountOption(null)];
  return {
    product: {
      source_id: row.source_id,
      brand,
      category: categoryOf(row, brand.key),
      ...inAllLanguages({ name: row.name_ru ?? row.name, name_en: row.name }, ['name']),
      characteristics: characteristicsOf(row.specs),
      variants: price === null ? [] : [{ options, price, firstStock: arrival, isOwn: true }],
      withoutPrice: true,
    },
  };
}

function shadeOfRow({ name, specs }: SupplierRow): NewValue | undefined {
  const said = specs[shadeKey];
  return typeof said === 'string' ? shadeOf(said) : shadeInName(name);
}

/** Whole som, null where the row has no price, or what is wrong with it. */
function priceOf({ price, currency }: SupplierRow, rates: Rates): number | null | SupplierProblem {
  if (price === null || price === undefined) return null;
  const som = inSom(price, currency, rates);
  return typeof som === 'number' ? som : problems[som](currency);
}

const problems = {
  missing: () => problemWith('currency', 'missing'),
  no_rate: (currency: string | undefined) => problemWith('price', 'no_rate', currency),
  too_low: () => problemWith('price', 'out_of_range'),
  too_high: () => problemWith('price', 'out_of_range'),
};

/** What a brand's products of this kind are: the last level of the path. */
function categoryOf(row: SupplierRow, brandKey: string): CategoryDraft {
  const kind_en = kindOf(row.category_path);
  const kind = row.category_path_ru ? kindOf(row.category_path_ru) : kind_en;
  return { key: `${brandKey}-${keyOf(kind_en)}`, ...inAllLanguages({ kind, kind_en }, ['kind']) };
}

/** Levels that say nothing without the one above them. */
const adjectives = /^(?:wired|wireless|internal|external|other|(?:бес)?проводные|внутренние|внешние|другие)$/i;

/** "Networking > Network Cards > Wired" is "Wired network Cards". */
function kindOf(path: string): string {
  const [last = path, above = ''] = path
    .split(/\s*>\s*/)
    .filter(Boolean)
    .reverse();
  return above && adjectives.test(last) ? `${last} ${above.charAt(0).toLowerCase()}${above.slice(1)}` : last;
}
