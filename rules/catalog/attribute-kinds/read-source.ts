import type { Language } from '#rules/text/language.ts';
import type { Localized } from '#rules/text/localized-text.ts';
import type { AttributeValue, Definition } from './attribute-kind.ts';
import { distinctValues, isIgnored, isRead, readAttribute } from './attribute-kinds.ts';

/** Between the values of one line: "AM4, AM5", "чёрный / красный". A comma without a space may stand in a number. */
const between = /\s*[;|]\s*|,\s+|\s+\/\s+/;

/**
 * What a source wrote of an attribute. A line of several values is taken apart where the attribute may have several; of a
 * range of numbers the upper end is taken ("500–1800 об/мин"), and of an amount with a remark the amount. Words that cannot
 * be read stay as they are, beside those that can.
 *
 * @param written the same in the languages that the source has
 * @returns nothing where it was decided that the words say nothing
 */
export function readSource(written: Localized, definition: Definition & { is_multiple: boolean }): AttributeValue[] {
  const texts = Object.values(written);
  const whole = firstRead(texts, definition);
  if (whole || definition.kind === 'text') return [whole ?? { words: written }];
  if (isIgnored(texts, definition)) return [];
  const number = texts.map((text) => readUpperEnd(text, definition) ?? readLeading(text, definition)).find(Boolean);
  if (number) return [number];
  return (definition.is_multiple && readParts(written, definition)) || [{ words: written }];
}

/** The first of these texts that the attribute's kind can read. Text is read in all languages, so never here. */
function firstRead(texts: readonly string[], definition: Definition): AttributeValue | undefined {
  if (definition.kind === 'text') return undefined;
  return texts
    .map((text) => readAttribute(text, definition))
    .find((value): value is AttributeValue => !!value && isRead(value, definition));
}

/** "AM4; AM5;" is two. */
const partsOf = (text: string) => text.split(between).filter((part) => part.trim() !== '');

/** Each part by itself; undefined where there is one part only, or none can be read. */
function readParts(written: Localized, definition: Definition): AttributeValue[] | undefined {
  const parts = Object.entries(written).map(([language, text]) => ({ language, parts: partsOf(text) }));
  const [first] = parts;
  const count = first?.parts.length ?? 0;
  if (count < 2) return undefined;
  // A translation that has other parts cannot be told part by part.
  const alike = parts.filter((each) => each.parts.length === count);
  const said = Array.from({ length: count }, (_, place) =>
    Object.fromEntries(
      alike.map((each) => [each.language as Language, each.parts[place] ?? '']).filter(([, text]) => text),
    ),
  );
  const values = said.flatMap((words: Localized): AttributeValue | readonly AttributeValue[] => {
    const texts = Object.values(words);
    return firstRead(texts, definition) ?? (isIgnored(texts, definition) ? [] : { words });
  });
  return values.some((value) => isRead(value, definition)) ? distinctValues(values) : undefined;
}

const range = /^[\d\s.,]*\d[^\d–—-]*[–—-]\s*(\d.*)$/;

function readUpperEnd(text: string, definition: Definition): AttributeValue | undefined {
  const [, upper = ''] = definition.kind === 'number' ? (range.exec(text.trim()) ?? []) : [];
  const value = upper === '' ? undefined : readAttribute(upper, definition);
  return value && isRead(value, definition) ? value : undefined;
}

// An amount, and words behind it in which no other stands: "16 ГБ LPDDR5X", "375 г с аккумулятором", "45 дБ, активное".
const leading =
  /^((?:[^\d\s]+ )?\d[\d\s.,]*\s*[^\d\s,;(]+)(?:[,;]\s+|\s+)(?!.*(?:^|\s)\d)(?!.*(?:^|\s)(?:или|or)\s).+$/i;

/** Longer texts are no amounts, and would be looked through for long. */
const longestAmount = 200;

function readLeading(text: string, definition: Definition): AttributeValue | undefined {
  const plain = text.trim().replace(/\s+/g, ' ');
  if (definition.kind !== 'number' || plain.length > longestAmount) return undefined;
  const [, amount = ''] = leading.exec(plain) ?? [];
  const value = amount === '' ? undefined : readAttribute(amount, definition);
  return value && isRead(value, definition) ? value : undefined;
}
