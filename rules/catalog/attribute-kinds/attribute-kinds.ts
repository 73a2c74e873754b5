import type { Language } from '#rules/text/language.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { plainWords } from '#rules/text/plain-words.ts';
import type { AttributeKind, AttributeValue, Definition } from './attribute-kind.ts';
import { choiceKind, colourKind } from './choice.ts';
import { numberKind } from './number.ts';
import { textKind } from './text.ts';
import { yesNoKind } from './yes-no.ts';

/** Every kind of attribute by its name in the table. */
export const attributeKinds = {
  number: numberKind,
  choice: choiceKind,
  yes_no: yesNoKind,
  colour: colourKind,
  text: textKind,
} as const satisfies Record<string, AttributeKind>;

export type AttributeKindName = keyof typeof attributeKinds;

export const attributeKindNames = Object.keys(attributeKinds) as [AttributeKindName, ...AttributeKindName[]];

const kindOf = (name: string): AttributeKind => attributeKinds[name as AttributeKindName] ?? textKind;

/**
 * What is written about an attribute. Words that its kind cannot read mean what was decided of them, or wait as they are.
 * Undefined: nothing is written, or nothing that counts.
 */
export function readAttribute(written: string, definition: Definition): AttributeValue | undefined {
  if (written.trim() === '') return undefined;
  const parsed = kindOf(definition.kind).parse(written, definition);
  if (parsed !== 'unreadable') return parsed.value;
  const decided = definition.decided?.get(plainWords(written));
  if (decided) return decided === 'ignored' ? undefined : decided;
  const words = textKind.parse(written, definition);
  return words === 'unreadable' ? undefined : words.value;
}

/** Whether one of these texts, which say the same in several languages, was decided to say nothing. */
export const isIgnored = (texts: readonly string[], { decided }: Pick<Definition, 'decided'>): boolean =>
  texts.some((text) => decided?.get(plainWords(text)) === 'ignored');

/** Whether the value is one that filters and comparisons know, and no words that wait to be read. */
export const isRead = (value: AttributeValue, { kind }: Pick<Definition, 'kind'>): boolean =>
  kindOf(kind).stored in value;

/** The value as people read it: "16 ГБ", "OLED", "да", or the words that wait. */
export function sayAttribute(value: AttributeValue, definition: Definition, language: Language): string {
  return 'words' in value ? textIn(value.words, language) : kindOf(definition.kind).format(value, definition, language);
}

/** Each value once, in order. */
export const distinctValues = (values: readonly AttributeValue[]): AttributeValue[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
];
