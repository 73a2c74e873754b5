import { optionParameters } from '#rules/text/list-parameters.ts';
import { type Localized, perLanguage } from '#rules/text/localized-text.ts';
import type { AttributeValue } from './attribute-kinds/attribute-kind.ts';
import { type AttributeKindName, attributeKinds } from './attribute-kinds/attribute-kinds.ts';
import { amount } from './attribute-kinds/number.ts';
import type { Unit } from './units.ts';

/** An attribute with the value of one variant: a value's id, or a number in the attribute's unit. */
export type VariantOption = { attribute: number; value?: number | undefined; number?: number | undefined };

/** Options of a variant, at most, besides those that variants of any category may have. */
export const mostOptions = 3;
/** Of these there is one for each of two kinds: a colour and a number. */
export const commonOptions = 2;

/** The options that variants of any category may have are no category's own. */
const commonKeys: readonly string[] = optionParameters;

/** Whether the attribute can be an option of variants, as far as its kind goes. */
export const mayBeOption = ({ key, kind }: { key: string; kind: string }): boolean =>
  attributeKinds[kind as AttributeKindName]?.canDistinguishVariants === true && !commonKeys.includes(key);

/** A text that is the same for two variants where their options are, in whichever order these stand: as `options_key` of a variant. */
export const optionsKey = (options: readonly VariantOption[]): string =>
  options
    .toSorted((left, right) => left.attribute - right.attribute)
    .map(({ attribute, value, number }) => `${attribute}=${value === undefined ? number : `v${value}`}`)
    .join(';');

/** The options that such a text, or `options_key` of a variant, is of. */
export const optionsOfKey = (key: string): VariantOption[] =>
  key.split(';').flatMap((part) => {
    const [attribute, value = ''] = part.split('=');
    if (value === '') return [];
    const isValue = value.startsWith('v');
    return {
      attribute: Number(attribute),
      ...(isValue ? { value: Number(value.slice(1)) } : { number: Number(value) }),
    };
  });

/** The value as the attribute's kind reads it. */
export const optionValue = ({ value, number = 0 }: VariantOption): AttributeValue =>
  value === undefined ? { number } : { value };

/** An option of a variant with what its attribute is called; of a choice `value` is the value's name. */
export type NamedOption = {
  /** Of the attribute. */
  key: string;
  name: Localized;
  value: Localized | null;
  /** `#rrggbb`, of a value that has one. */
  swatch: string | null;
  number: number | null;
  unit: Unit | null;
  decimals: number;
};

/**
 * An option in words: { key: 'case_size', name: { ru: 'Размер корпуса' }, value: { ru: '44 мм' } }. What was sold before options had
 * keys has none.
 */
export type OptionWords = { key?: string | undefined; name: Localized; value: Localized; swatch?: string | undefined };

/** The options as people read them, in every language. */
export const optionWords = (options: readonly NamedOption[]): OptionWords[] =>
  options.map(({ key, name, value, swatch, number, unit, decimals }) => ({
    key,
    name,
    value: value ?? perLanguage((language) => amount(number ?? 0, unit, { decimals, language })),
    ...(swatch && { swatch }),
  }));
