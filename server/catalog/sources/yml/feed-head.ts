import type { XmlElement } from '#server/platform/tables/xml-elements.ts';

/** More is no shop's. */
const mostCategories = 50_000;

/** What a feed says before its offers, to which these refer. */
export class FeedHead {
  readonly #kinds = new Map<string, string>();
  #base: string | undefined;

  /** Takes in a category or a currency of the feed. */
  learn({ name, attributes, text }: XmlElement): void {
    const { id = '', rate = '' } = attributes;
    if (name === 'currency' && Number(rate.replace(',', '.')) === 1) this.#base ??= id;
    if (name === 'category' && this.#kinds.size < mostCategories) this.#kinds.set(id, text);
  }

  /** The title of a category. */
  kindOf(id: string): string | undefined {
    return this.#kinds.get(id);
  }

  /** The currency that the others are rated in; offers that name none are in it. */
  get baseCurrency(): string | undefined {
    return this.#base;
  }
}
