import { groupSom } from '#rules/money.ts';
import { type Language, languageEntry } from '#rules/text/language.ts';
import { dateText } from '#rules/text/shop-clock.ts';
import { waitText } from '#rules/text/wait-text.ts';
import type { Sentence } from './declare.ts';
import { type Refusal, type RefusalCode, refusals } from './refusals.ts';
import { sentences as en } from './texts/en.ts';
import { sentences as ky } from './texts/ky.ts';
import { olderCodes, olderSentences } from './texts/older.ts';
import { sentences as ru } from './texts/ru.ts';

/** What every code says, in every language. */
export const catalogues: Record<Language, Record<RefusalCode, Sentence>> = { ru, en, ky };

/** What a caller gets who asks for no language of the shop. */
const spokenLanguage = 'en' satisfies Language;

/** A refusal in words. */
export function sayRefusal(refusal: Refusal, language: Language): string {
  const show = (name: string, value: string | number) => {
    const kind = kindOf(refusal.code, name);
    if (kind === 'seconds') return waitText(language, Number(value));
    if (typeof value === 'number') return value < 0 ? `\u2212${groupSom(-value)}` : groupSom(value);
    return kind === 'instant' ? dateText(language, 'day', value) : value;
  };
  return fill(catalogues[language][refusal.code], refusal, language, show);
}

/** A refusal as the older clients' contract words it; in plain English where the contract has no words for it. */
export function sayToOlderClients(refusal: Refusal): string {
  const sentence = olderSentences[refusal.code];
  if (!sentence) return sayRefusal(refusal, spokenLanguage);
  return fill(sentence, refusal, spokenLanguage, (_, value) => String(value));
}

/** Whether the older clients' contract has words for it. */
export const isOfOlderContract = (code: RefusalCode): boolean => olderSentences[code] !== undefined;

/** Whether that contract has no more than those words: then an answer's body is the sentence alone, without the code. */
export const isSentenceOnly = (code: RefusalCode): boolean => isOfOlderContract(code) && !olderCodes.has(code);

const kindOf = (code: RefusalCode, name: string) => (refusals[code] as Record<string, unknown>)[name];

function fill(
  sentence: Sentence,
  refusal: Refusal,
  language: Language,
  show: (name: string, value: string | number) => string,
): string {
  const figures: Record<string, string | number | undefined> = refusal;
  return wordingOf(sentence, figures, language).replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = figures[name];
    return value === undefined ? placeholder : show(name, value);
  });
}

function wordingOf(
  sentence: Sentence,
  figures: Record<string, string | number | undefined>,
  language: Language,
): string {
  if (typeof sentence === 'string') return sentence;
  const value = figures[sentence.by];
  const word = typeof value === 'number' ? new Intl.PluralRules(languageEntry(language).numbers).select(value) : value;
  return sentence[word ?? 'other'] ?? sentence.other ?? '';
}
