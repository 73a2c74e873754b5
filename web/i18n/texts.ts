import { fill } from '#rules/text/fill.ts';
import { type Language, languageEntry } from '#rules/text/language.ts';

/** The texts by area: each catalogue of the default language adds itself, so that a new one needs no list. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by augmentation
export interface TextAreas {}

/** The name of a text; all languages have every one of them. */
export type TextKey = { [Area in keyof TextAreas]: keyof TextAreas[Area] }[keyof TextAreas];
export type Texts = Record<TextKey, string>;
export type TextParams = Record<string, string | number>;
export type Translate = (key: TextKey, params?: TextParams) => string;

/** `x` for every text that exists as x_one, x_few, x_many and x_other. */
export type PluralKey = TextKey extends infer Key ? (Key extends `${infer Base}_few` ? Base : never) : never;
export type TranslatePlural = (key: PluralKey, count: number, params?: TextParams) => string;

type Installed = { texts: Texts; translate: Translate; plural: TranslatePlural };

// Filled by the entries: the server has all languages, a page in the browser only its own.
const installed = new Map<Language, Installed>();

/** Makes texts of a language available in addition to those that already are; called before they are rendered. */
export function installTexts(language: Language, texts: Partial<Texts>): void {
  const there = installed.get(language);
  if (there) Object.assign(there.texts, texts);
  else installed.set(language, translators(language, { ...texts } as Texts));
}

function translators(language: Language, texts: Texts): Installed {
  const rules = new Intl.PluralRules(languageEntry(language).numbers);
  const translate: Translate = (key, params) => (params ? fill(texts[key], params) : texts[key]);
  const plural: TranslatePlural = (key, count, params) =>
    fill(texts[`${key}_${rules.select(count)}` as TextKey], { count, ...params });
  return { texts, translate, plural };
}

/** The texts of a language as functions; the same ones for every call, so that they may stand in dependency lists. */
export function textsOf(language: Language): Installed {
  const texts = installed.get(language);
  if (!texts) throw new Error(`The ${language} texts are not installed`);
  return texts;
}
