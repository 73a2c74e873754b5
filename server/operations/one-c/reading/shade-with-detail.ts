import { createHash } from 'node:crypto';
import { defaultLanguage } from '#rules/text/language.ts';
import type { Localized } from '#rules/text/localized-text.ts';
import { noShade } from '#server/catalog/writer/common-options.ts';
import type { NewValue } from '#server/catalog/writer/product-batch.ts';

/**
 * The shade with what else its offer is: "чёрный, eSIM"; alone where there is no shade: "2 м". Clients of the older wire
 * distinguish the shades of a product by their swatches, so its swatch is an imperceptibly different one.
 */
export function shadeWithDetail(shade: NewValue | undefined, detail: string): NewValue {
  const named = Object.entries(shade?.name ?? {}).map(([language, text]) => [language, `${text}, ${detail}`]);
  const name: Localized = shade ? Object.fromEntries(named) : { [defaultLanguage]: detail };
  return {
    name,
    belongs_to: shade?.belongs_to ?? null,
    swatch: shadeOf(shade?.swatch ?? noShade.swatch, name[defaultLanguage] ?? detail),
  };
}

/** Changes the four lowest bits of red, green and blue by what the text is. */
function shadeOf(code: string, text: string): string {
  const digest = createHash('sha256').update(text).digest();
  const parts = [1, 3, 5].map((at, place) => Number.parseInt(code.slice(at, at + 2), 16) ^ ((digest[place] ?? 0) & 15));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
