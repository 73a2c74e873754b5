import { defaultLanguage, languages } from '#rules/text/language.ts';
import { type InLanguages, textName } from '#rules/text/localized.ts';
import type { Localized } from '#rules/text/localized-text.ts';
import { amountOption, namedShadeOption } from './common-options.ts';
import type { NewValue, OptionDraft, VariantDraft } from './product-batch.ts';

type OlderColor = { hash_code: string; family: string } & InLanguages<'name'>;

/** What rows that were read by an older version say in addition: a colour by name and code, and gigabytes. */
export type OlderVariantDraft = VariantDraft & {
  color?: { name: string; hash_code?: string | undefined; otherwise: OlderColor } | undefined;
  memory?: number | null | undefined;
};

/** A variant of a row that was read by an older version, with its colour and memory among its options; what is there goes before. */
export function withDraftedOptions({ color, memory, ...variant }: OlderVariantDraft): VariantDraft {
  if (color === undefined && memory === undefined) return variant;
  const { options = [] } = variant;
  const isSaid = (kind: string) => options.some((option) => 'common' in option && option.common === kind);
  const drafted: OptionDraft[] = [
    ...(color === undefined || isSaid('colour') ? [] : [shadeOf(color)]),
    ...(memory === undefined || isSaid('number') ? [] : [amountOption(memory)]),
  ];
  return { ...variant, options: [...options, ...drafted] };
}

const shadeOf = ({ name, hash_code: swatch, otherwise }: NonNullable<OlderVariantDraft['color']>) =>
  namedShadeOption({ name: name || otherwise.name, swatch, otherwise: newValueOf(otherwise) });

const newValueOf = ({ hash_code: swatch, family, ...color }: OlderColor): NewValue => ({
  name: Object.fromEntries(
    languages.flatMap((language) => {
      const text = color[textName('name', language)];
      return text && (language === defaultLanguage || text !== color.name) ? [[language, text]] : [];
    }),
  ) as Localized,
  swatch,
  belongs_to: family === 'other' ? null : family,
});
