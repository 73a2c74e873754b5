import type { Unit } from '#rules/catalog/units.ts';
import type { Language } from '#rules/text/language.ts';
import type { Localized } from '#rules/text/localized-text.ts';

/** What an attribute is, as far as its values are read and written by it. */
export type Definition = {
  kind: string;
  unit: Unit | null;
  /** How many decimals a number is shown with. */
  decimals: number;
  values: readonly ChoiceValue[];
  /** What was decided of words that the kind cannot read; they are asked for as `plainWords` has them. */
  decided?: DecidedWords | undefined;
};

/** `ignored`: the words say nothing of the attribute. */
export type DecidedWords = { get: (words: string) => AttributeValue | 'ignored' | undefined };

export type ChoiceValue = { id: number; name: Localized; spellings: readonly string[] };

/** A value of a product in one of three forms, by its kind. */
export type AttributeValue = { value: number } | { number: number } | { words: Localized };

/** A value that was read, or that none could be read. */
export type Parsed = { value: AttributeValue } | 'unreadable';

/** How an attribute's values are read, shown and compared. A new kind is one file of this folder and a line in the list. */
export type AttributeKind = {
  /** In which of the three forms a value is stored. */
  stored: 'value' | 'number' | 'words';
  /** Which filter a list offers for it; null: none. */
  filter: 'choices' | 'range' | 'switch' | null;
  /** Whether it may distinguish the variants of a product. */
  canDistinguishVariants: boolean;
  /** What a person or a supplier wrote, in any language. */
  parse: (written: string, definition: Definition) => Parsed;
  /** The value as people read it, with its unit; empty where it is of another kind. */
  format: (value: AttributeValue, definition: Definition, language: Language) => string;
};
