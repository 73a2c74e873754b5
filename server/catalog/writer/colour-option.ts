import { defaultLanguage, languages } from '#rules/text/language.ts';
import { textName } from '#rules/text/localized.ts';
import type { Localized } from '#rules/text/localized-text.ts';
import { inEveryLanguage } from '#rules/text/translations.ts';
import { type Color, type OptionDraft, unnamedColor } from './product-batch.ts';
import { sameWords } from './same-words.ts';

/** A colour by its name in any language, of that hash code where one is given; `otherwise` is made where there is none. */
export type NamedColour = { name: string; hash_code?: string | undefined; otherwise: Color };

/** What a source calls a variant's colour, as an option; that of what has none is none. */
export const colourOption = (named: NamedColour): OptionDraft => ({ common: 'colour', wanted: wantedOf(named) });

/** The same of a colour as the shop knows it. */
export const optionOfColour = (color: Color): OptionDraft =>
  colourOption({ name: color.name, hash_code: color.hash_code, otherwise: color });

/** Null is "without a choice of memory". */
export const storageOption = (gigabytes: number | null): OptionDraft => ({ common: 'number', number: gigabytes });

function wantedOf({ name, hash_code: swatch, otherwise }: NamedColour) {
  const isUnnamed =
    (swatch === undefined || swatch === unnamedColor.hash_code) &&
    inEveryLanguage('name').some((each) => sameWords(unnamedColor[each], name || otherwise.name));
  return isUnnamed ? null : { name: name || otherwise.name, swatch, otherwise: newValueOf(otherwise) };
}

const newValueOf = ({ hash_code: swatch, family, ...color }: Color) => ({
  name: Object.fromEntries(
    languages.flatMap((language) => {
      const text = color[textName('name', language)];
      return text && (language === defaultLanguage || text !== color.name) ? [[language, text]] : [];
    }),
  ) as Localized,
  swatch,
  belongs_to: family === 'other' ? null : family,
});
