import { defaultLanguage } from '#rules/text/language.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { byLanguage } from '#server/texts/texts.ts';
import type { NewValue, OptionDraft } from './product-batch.ts';
import { sameWords } from './same-words.ts';

/** What lists and the older wire call the shade of a variant that has none. */
export const noShade = {
  name: byLanguage(({ products }) => products.noShade),
  swatch: '#9aa0a6',
  belongs_to: null,
} satisfies NewValue;

/** A shade by a name in any language, of that swatch where one is given; `otherwise` is made where the shop has none. */
export type NamedShade = { name: string; swatch?: string | undefined; otherwise: NewValue };

/** What a source calls a variant's shade, as an option; what lists call that of none is none. */
export const namedShadeOption = (named: NamedShade): OptionDraft => ({
  common: 'colour',
  wanted: isNoShade(named.name) && (named.swatch ?? noShade.swatch) === noShade.swatch ? null : named,
});

/** The same of a shade as words mean it; undefined is none. */
export const shadeOption = (shade: NewValue | undefined): OptionDraft =>
  shade
    ? namedShadeOption({
        name: textIn(shade.name, defaultLanguage),
        swatch: shade.swatch ?? undefined,
        otherwise: shade,
      })
    : { common: 'colour', wanted: null };

/** Null is "without a choice of it". */
export const amountOption = (number: number | null): OptionDraft => ({ common: 'number', number });

/** Whether lists call the shade of what has none so. */
export const isNoShade = (name: string): boolean => Object.values(noShade.name).some((each) => sameWords(each, name));
