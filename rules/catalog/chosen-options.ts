import type { Localized } from '#rules/text/localized-text.ts';
import type { OptionWords } from './variant-options.ts';

type Offered = { key: string; name: Localized; values: readonly { value: string; text: Localized }[] };

/** A variant's options in words: of what a product offers, what the variant has by the keys. */
export const chosenOptions = (offered: readonly Offered[], own: Readonly<Record<string, string>> = {}): OptionWords[] =>
  offered.flatMap(({ key, name, values }) => {
    const chosen = values.find(({ value }) => value === own[key]);
    return chosen ? [{ name, value: chosen.text }] : [];
  });
