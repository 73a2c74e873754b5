import type { Localized } from '#rules/text/localized-text.ts';
import type { OptionWords } from './variant-options.ts';

type Value = { value: string; text: Localized; swatch?: string | undefined };
type Offered = { key: string; name: Localized; values: readonly Value[] };
type Own = Readonly<Record<string, string>>;

/** A variant's options in words: of what a product offers, what the variant has by the keys. */
export const chosenOptions = (offered: readonly Offered[], own: Own = {}): OptionWords[] =>
  offered.flatMap(({ key, name, values }) => {
    const chosen = values.find(({ value }) => value === own[key]);
    return chosen ? [{ key, name, value: chosen.text, ...(chosen.swatch && { swatch: chosen.swatch }) }] : [];
  });

/** The swatch of what a variant says of its colour, `#rrggbb`; undefined where it says none. */
export const swatchOf = (offered: readonly Offered[], own?: Own): string | undefined =>
  chosenOptions(offered, own).find(({ swatch }) => swatch)?.swatch;
