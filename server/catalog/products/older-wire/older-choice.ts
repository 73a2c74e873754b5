import { inEveryLanguage } from '#rules/text/translations.ts';
import { findSaleVariants, type SaleVariant as StoredVariant } from '#server/catalog/products/sale-queries.ts';
import { firstOf, priced, type Rather, type SaleVariant } from '#server/catalog/products/sale-variants.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { invalidField, unknownRow } from '#server/platform/errors.ts';
import type { OlderIds } from './older-variant-queries.ts';

/** "No memory" of older clients; 13 is their database's row with volume 0. */
const noMemoryIds: (number | null | undefined)[] = [undefined, null, 0, 13];

export type Named = { color?: number | null | undefined; memory?: number | null | undefined };

/** What names a variant without looking at the others of its product; undefined without a colour. */
export const idsOf = ({ color, memory }: Named): OlderIds | undefined =>
  color ? { color, memory: noMemoryIds.includes(memory) ? null : (memory ?? null) } : undefined;

/**
 * The variant among those of a product that has the named colour and memory. A product with one colour needs none, and
 * neither one without a choice of memory (absent, null, 0 and 13 are none); of several that fit the first is taken that there
 * are pieces of.
 *
 * @throws DomainError invalid: the field says what does not exist or is missing
 */
export function chooseVariant(
  variants: readonly StoredVariant[],
  { color, memory }: Named,
  rather: Rather,
): StoredVariant {
  return chooseMemory(chooseColor(variants, color), memory, rather);
}

function chooseColor(variants: readonly StoredVariant[], color: number | null | undefined): readonly StoredVariant[] {
  if (color) {
    const inColor = variants.filter(({ older }) => older.color === color);
    if (inColor.length === 0) throw unknownRow('color', color);
    return inColor;
  }
  if (new Set(variants.map(({ older }) => older.color)).size > 1) throw invalidField('color', 'required');
  return variants;
}

function chooseMemory(
  variants: readonly StoredVariant[],
  memory: number | null | undefined,
  rather: Rather,
): StoredVariant {
  const isNone = noMemoryIds.includes(memory);
  const fitting = variants.filter(({ older }) => (isNone ? older.memory === null : older.memory === memory));
  const chosen = firstOf(fitting, rather);
  if (chosen) return chosen;
  const [first] = variants;
  if (isNone && first && new Set(variants.map(({ older }) => older.memory)).size === 1) {
    return firstOf(variants, rather) ?? first;
  }
  throw isNone ? invalidField('memory', 'required') : unknownRow('memory', memory);
}

type Words = { color_name?: string | null | undefined; memory_name?: string | null | undefined };

/** Whether a client says no ids but words. */
export const isNamedByWords = ({ color, color_name: called, memory_name: volume }: Named & Words): boolean =>
  !color && Boolean(called || volume);

/**
 * The variant that a client names by words: the colour by hash code or name in any language, in any case, and
 * the memory by its digits, '0' or nothing for none. Undefined where the product has no such one.
 */
export async function findVariantByNames(
  db: Db,
  wanted: Words & { product: number },
  rather: Rather = {},
): Promise<SaleVariant | undefined> {
  const color = wanted.color_name?.trim().toLowerCase();
  const memory = Number(wanted.memory_name?.match(/\d+/)?.[0] ?? 0);
  const variants = await findSaleVariants(db, { productId: wanted.product });
  const inColor = variants.filter(
    ({ older }) =>
      !color ||
      [older.hash_code, ...inEveryLanguage('color_name').map((name) => older[name])].some(
        (name) => name.toLowerCase() === color,
      ),
  );
  const isOne = new Set(inColor.map(({ older }) => `${older.color} ${older.volume}`)).size === 1;
  const chosen = memory === 0 && isOne ? inColor : inColor.filter(({ older }) => older.volume === memory);
  const first = firstOf(chosen, rather);
  // Without a colour the memory has to be enough by itself.
  const isEnough = color || new Set(chosen.map(({ older }) => older.color)).size === 1;
  return first && isEnough ? priced(first) : undefined;
}
