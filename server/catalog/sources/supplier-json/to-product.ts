import { currencyOf, ownCurrency } from '#rules/catalog/currencies.ts';
import { somOf } from '#rules/catalog/exchange.ts';
import { inAllLanguages, sameInEveryLanguage } from '#rules/text/translations.ts';
import { colorInName, colorOf } from '#server/catalog/sources/words/colors.ts';
import { keyOf } from '#server/catalog/sources/words/kind-keys.ts';
import {
  type CategoryDraft,
  type Color,
  type ProductDraft,
  unnamedColor,
} from '#server/catalog/writer/product-batch.ts';
import { characteristicsOf } from './characteristics.ts';
import type { SupplierRow } from './supplier-row.ts';

/** Som per unit of a currency, by its code; som themselves need none. */
export type Rates = ReadonlyMap<string, number>;

/** The most that the database holds. */
const mostSom = 2_147_483_647;

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
): { product: SuppliedProduct } | { problem: string } {
  const price = priceOf(row, rates);
  if (typeof price === 'string') return { problem: price };
  const brand = { key: keyOf(row.brand), ...sameInEveryLanguage('title', row.brand) };
  const color = wantedColor(row);
  return {
    product: {
      source_id: row.source_id,
      brand,
      category: categoryOf(row, brand.key),
      ...inAllLanguages({ name: row.name_ru ?? row.name, name_en: row.name }, ['name']),
      characteristics: characteristicsOf(row.specs),
      variants: price === null ? [] : [{ color, memory: null, price, firstStock: arrival, isOwn: true }],
      withoutPrice: true,
    },
  };
}

function wantedColor({ name, specs }: SupplierRow): { name: string; hash_code: string; otherwise: Color } {
  const color = typeof specs.color === 'string' ? colorOf(specs.color) : (colorInName(name) ?? unnamedColor);
  return { name: color.name, hash_code: color.hash_code, otherwise: color };
}

/** Whole som, null where the row has no price, or the sentence on what is wrong with it. */
function priceOf({ price, currency }: SupplierRow, rates: Rates): number | null | string {
  if (price === null || price === undefined) return null;
  if (!currency) return 'currency is missing';
  const code = currencyOf(currency);
  // A rate may be given under a code that is no longer used, such as RUR.
  const rate = code === ownCurrency ? 1 : (rates.get(code ?? '') ?? rates.get(currency));
  if (rate === undefined) return `price is in ${currency}, which has no rate`;
  const som = somOf(price, rate);
  if (som < 1) return 'price is less than 1 som';
  return som > mostSom ? 'price is too high' : som;
}

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
