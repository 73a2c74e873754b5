import { createHash } from 'node:crypto';
import { localized } from '#rules/text/localized.ts';
import { inLanguages } from '#rules/text/translations.ts';
import { type Color, unnamedColor } from '#server/catalog/writer/product-batch.ts';

/**
 * The colour with what else its offer is: "чёрный, eSIM"; alone where there is no colour: "2 м". Shoppers and clients
 * distinguish the colours of a product by their codes, so its code is an imperceptibly different shade.
 */
export function colorWithDetail(color: Color, detail: string): Color {
  const isNone = color.name === unnamedColor.name;
  const named = inLanguages('name', (language) =>
    isNone ? detail : `${localized(color, 'name', language)}, ${detail}`,
  );
  return {
    ...named,
    family: color.family,
    hash_code: shadeOf(color.hash_code, named.name),
  };
}

/** Changes the four lowest bits of red, green and blue by what the text is. */
function shadeOf(code: string, text: string): string {
  const digest = createHash('sha256').update(text).digest();
  const parts = [1, 3, 5].map((at, place) => Number.parseInt(code.slice(at, at + 2), 16) ^ ((digest[place] ?? 0) & 15));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
