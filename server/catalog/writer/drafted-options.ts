import { optionsKey, type VariantOption } from '#rules/catalog/variant-options.ts';
import { defaultLanguage } from '#rules/text/language.ts';
import { textIn } from '#rules/text/localized-text.ts';
import type { CommonOptions } from '#server/catalog/products/option-queries.ts';
import type { OptionDraft, StoredOption, VariantName, WantedValue } from './product-batch.ts';
import { plainWords, sameWords } from './same-words.ts';

type Meant = VariantOption | WantedValue | null;

/** What a draft says of options: `own` are those of the product's category, undefined where it speaks of none; the others by attribute. */
export type DraftedOptions = { own: readonly VariantOption[] | undefined; common: ReadonlyMap<number, Meant> };

/** @param isWhole whether what is not said is not there */
export function draftedOptions(
  options: readonly OptionDraft[] = [],
  common: CommonOptions,
  isWhole = false,
): DraftedOptions {
  const isCommon = (attribute: number) => Object.values(common).includes(attribute);
  const own = options.flatMap((option) => ('common' in option || isCommon(option.attribute) ? [] : option));
  const others = options.flatMap((option): [number, Meant][] => {
    if (!('common' in option)) return isCommon(option.attribute) ? [[option.attribute, option]] : [];
    const attribute = common[option.common];
    if (option.common === 'colour') return [[attribute, option.wanted]];
    return [[attribute, option.number === null ? null : { attribute, number: option.number }]];
  });
  const none = isWhole ? Object.values(common).map((attribute): [number, Meant] => [attribute, null]) : [];
  return { own: own.length > 0 ? own : undefined, common: new Map([...none, ...others]) };
}

/** Whether an option is the value that is wanted. */
export const isWanted = (wanted: WantedValue, { name = {}, swatch }: Pick<StoredOption, 'name' | 'swatch'>): boolean =>
  Object.values(name).some((words) => sameWords(wanted.name, words)) &&
  (wanted.swatch === undefined || wanted.swatch === swatch);

const isMeant = (meant: Meant, option: StoredOption | undefined): boolean => {
  if (!meant || !option) return !meant && !option;
  return 'attribute' in meant ? optionsKey([meant]) === keyOf({ options: [option] }) : isWanted(meant, option);
};

/** Whether a variant has what is known of options that variants of any category may have. */
export const isAsDrafted = ({ common }: DraftedOptions, { options }: VariantName): boolean =>
  [...common].every(([attribute, meant]) => isMeant(meant, optionOf(options, attribute)));

export const optionOf = (options: readonly StoredOption[], attribute: number): StoredOption | undefined =>
  options.find((option) => option.attribute === attribute);

/** What a variant has of the product's category. */
export const ownOptions = (options: readonly StoredOption[], common: CommonOptions): StoredOption[] =>
  options.filter(({ attribute }) => !Object.values(common).includes(attribute));

type Shop = {
  common: CommonOptions;
  values: (wanted: WantedValue, attribute: number) => StoredOption;
  /** Other variants of the product: a value that one of them has goes before one of the shop's. */
  others: readonly VariantName[];
};

/** All options that a variant has from now on, in order of their attributes. */
export function plannedOptions(
  drafted: DraftedOptions,
  was: VariantName | undefined,
  { common, values, others }: Shop,
) {
  const held = was?.options ?? [];
  const chosen = Object.values(common).flatMap((attribute) => {
    const meant = drafted.common.get(attribute);
    if (meant === undefined) return optionOf(held, attribute) ?? [];
    if (meant === null) return [];
    if ('attribute' in meant) return meant;
    const there = [held, ...others.map(({ options }) => options)].map((options) => optionOf(options, attribute));
    return there.find((option) => option && isWanted(meant, option)) ?? values(meant, attribute);
  });
  const options: StoredOption[] = [...chosen, ...(drafted.own ?? ownOptions(held, common))];
  return options.toSorted((left, right) => left.attribute - right.attribute);
}

/** What tells a variant apart in one text, also where a value is only to be made. */
export const keyOf = ({ options }: VariantName): string =>
  options
    .toSorted((left, right) => left.attribute - right.attribute)
    .map((option) => (isToBeMade(option) ? `${option.attribute}=+${wordsOfNew(option)}` : optionsKey([option])))
    .join(';');

/** Whether it is a value that the attribute does not have yet. */
export const isToBeMade = ({ value, number }: StoredOption): boolean => value === undefined && number === undefined;

/** The words of a value that is to be made; of two that are alike, in any case, one is made. */
export const wordsOfNew = ({ name = {}, swatch }: StoredOption): string =>
  JSON.stringify([plainWords(textIn(name, defaultLanguage)), swatch]);
