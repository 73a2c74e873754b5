import { foldText, latinLookAlike } from './search-fold.ts';
import { swapLayout } from './search-layout.ts';

const label = /^(?:артикул|арт|код(?: товара)?|sku|штрих-?код|barcode|part number|p\/n)\s*[.:#№]*\s+/iu;
const longestCode = 64;

/**
 * What a search may be as an article number, a barcode or a supplier's code: as it was typed, then in small letters, in
 * the other keyboard layout (a scanner does not know which is on), and with Latin letters for those that look like them.
 * Empty where it cannot be one: codes have a digit.
 */
export function codesOf(search: string): string[] {
  const asTyped = search.trim().replace(label, '');
  const typed = asTyped.toLowerCase();
  if (!/\d/.test(typed) || typed.length > longestCode) return [];
  const looksLatin = [...typed].map((sign) => latinLookAlike(sign) ?? sign).join('');
  return [...new Set([asTyped, typed, swapLayout(typed), looksLatin, foldText(typed)])];
}
