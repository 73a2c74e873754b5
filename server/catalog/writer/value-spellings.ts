import { defaultLanguage } from '#rules/text/language.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { plainWords } from '#rules/text/plain-words.ts';
import { isWanted } from './drafted-options.ts';
import type { OptionDraft, ProductDraft, WantedValue } from './product-batch.ts';
import type { NamedValue } from './stored-product-queries.ts';

/**
 * The draft with the shop's own names of the values that it means by another spelling. A name goes before spellings, a
 * shade before an everyday value; a spelling that two of a kind have means neither.
 *
 * @param values those that are called or spelt as the draft says, shades first
 */
export function namedAsHere(draft: ProductDraft, values: readonly NamedValue[]): ProductDraft {
  const variants = draft.variants.map((variant) =>
    variant.options ? { ...variant, options: variant.options.map((option) => optionAsHere(option, values)) } : variant,
  );
  return values.length > 0 ? { ...draft, variants } : draft;
}

function optionAsHere(option: OptionDraft, values: readonly NamedValue[]): OptionDraft {
  if (!('wanted' in option) || !option.wanted) return option;
  const { wanted } = option;
  if (values.some((value) => isWanted(wanted, value))) return option;
  const meant = meantBy(wanted, values);
  return meant ? { ...option, wanted: { ...wanted, name: textIn(meant.name ?? {}, defaultLanguage) } } : option;
}

function meantBy({ name, swatch }: WantedValue, values: readonly NamedValue[]): NamedValue | undefined {
  const words = plainWords(name);
  const says = (text: string) => plainWords(text) === words;
  const possible = values.filter((value) => swatch === undefined || swatch === value.swatch);
  const called = possible.find((value) => Object.values(value.name ?? {}).some(says));
  if (called) return called;
  const spelt = possible.filter(({ spellings }) => spellings.some(says));
  const [first, ...others] = spelt;
  return others.some(({ isShade }) => isShade === first?.isShade) ? undefined : first;
}
