import { defaultLanguage } from '#rules/text/language.ts';
import { type InLanguages, localized } from '#rules/text/localized.ts';
import { fieldTexts, inEveryLanguage, inLanguages } from '#rules/text/translations.ts';
import { textsIn } from '#server/texts/texts.ts';
import type { CategoryDraft, Kind } from './product-batch.ts';
import { plainWords } from './same-words.ts';

/** What products are of whose maker their source does not say. */
export const noBrand: Kind = {
  key: 'no-brand',
  ...inLanguages('title', (language) => textsIn(language).products.noBrand),
};

/** The category of products that stand in no group of their source; its key follows the brand's. */
export const noGroup: Kind = {
  key: 'no-category',
  ...inLanguages('title', (language) => textsIn(language).products.noCategory),
};

/** The category as it is called where it is made for this brand: "Клавиатуры Logitech", "Logitech Keyboards". */
export function newCategory(wanted: CategoryDraft, brand: Kind): Kind {
  if ('title' in wanted) return asKind(wanted);
  if (brand.key === noBrand.key) return { key: wanted.key, ...fieldTexts(wanted, 'kind', 'title') };
  const titles = inLanguages('title', (language) => {
    const [kind, maker] = [localized(wanted, 'kind', language), localized(brand, 'title', language)];
    return language === defaultLanguage ? `${kind} ${maker}` : `${maker} ${kind}`;
  });
  return { key: wanted.key, ...titles };
}

/** Every name that a category of the brand may have that is the wanted one: a kind with its brand or without. */
export function namesOfCategory(wanted: CategoryDraft, brand: InLanguages<'title'>): string[] {
  if ('title' in wanted) return [wanted.title];
  const makers = inEveryLanguage('title').map((title) => brand[title].trim());
  const kind = wanted.kind.trim();
  return [kind, ...makers.flatMap((maker) => [`${kind} ${maker}`, `${maker} ${kind}`])];
}

type Stored = Kind & { brand?: string };

/** Brands or categories of the shop by what they are called and by key; of several that are called alike the first. */
export class Kinds {
  readonly #called = new Map<string, Kind>();
  readonly #keyed = new Map<string, Stored>();

  /** @param kinds categories with the key of their brand */
  constructor(kinds: readonly Stored[]) {
    for (const kind of kinds.toReversed()) {
      for (const title of inEveryLanguage('title')) this.#called.set(nameIn(kind.brand, kind[title]), kind);
      this.#keyed.set(kind.key, kind);
    }
  }

  /** What is called by one of the names, and what has such a key, in the brand of that key. */
  find(names: readonly string[], key: string, brand?: string): { called: Kind | undefined; keyed: Kind | undefined } {
    const keyed = this.#keyed.get(key);
    const [called] = names.flatMap((name) => this.#called.get(nameIn(brand, name)) ?? []);
    return { called: called && asKind(called), keyed: keyed?.brand === brand ? keyed && asKind(keyed) : undefined };
  }

  hasKey(key: string): boolean {
    return this.#keyed.has(key);
  }
}

export const asKind = ({ key, ...titles }: Kind): Kind => ({ key, ...fieldTexts(titles, 'title') });
const nameIn = (brand: string | undefined, title: string) => `${brand ?? ''}/${plainWords(title)}`;
