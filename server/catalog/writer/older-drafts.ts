import { defaultLanguage, languages } from '#rules/text/language.ts';
import { textName } from '#rules/text/localized.ts';
import type { Localized } from '#rules/text/localized-text.ts';
import { inEveryLanguage } from '#rules/text/translations.ts';
import { type Color, type OptionDraft, unnamedColor, type VariantDraft } from './product-batch.ts';
import { sameWords } from './same-words.ts';

/** A variant with its colour and memory among its options; what is there already goes before. */
export function withToldOptions({ color, memory, ...variant }: VariantDraft): VariantDraft {
  if (color === undefined && memory === undefined) return variant;
  const { options = [] } = variant;
  const isSaid = (kind: string) => options.some((option) => 'common' in option && option.common === kind);
  const told: OptionDraft[] = [
    ...(color === undefined || isSaid('colour') ? [] : [{ common: 'colour', wanted: wantedOf(color) } as const]),
    ...(memory === undefined || isSaid('number') ? [] : [{ common: 'number', number: memory } as const]),
  ];
  return { ...variant, options: [...options, ...told] };
}

function wantedOf({ name, hash_code: swatch, otherwise }: NonNullable<VariantDraft['color']>) {
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
