/** Code 0: nothing is known of the product. */
export const unknown = 0;

/**
 * Everything that products say of one attribute, each once: a number, or ids of values in ascending order. A product's
 * column holds the code alone, so that a filter and a count look at each product once, for every kind of attribute.
 *
 * Codes are added and never change their meaning: columns made before and after share a dictionary.
 */
export class Dictionary {
  /** By code; nothing is known behind code 0. */
  readonly entries: (readonly number[])[] = [[]];
  /** Of one value by itself, which is nearly all that is said; of several by all of them. */
  private readonly codes = new Map<number | string, number>();

  /** @param said numbers or ids, in any order; none is unknown */
  codeOf(said: readonly number[]): number {
    if (said.length === 0) return unknown;
    const sorted = said.length > 1 ? [...new Set(said)].sort((left, right) => left - right) : said;
    const [only = 0] = sorted;
    const key = sorted.length > 1 ? sorted.join(' ') : only;
    const there = this.codes.get(key);
    if (there !== undefined) return there;
    const code = this.entries.push(sorted) - 1;
    this.codes.set(key, code);
    return code;
  }

  /** By code, whether any of its values is wanted: 1 or 0. */
  wanted(isWanted: (said: number) => boolean): Uint8Array {
    return Uint8Array.from(this.entries, (entry) => (entry.some(isWanted) ? 1 : 0));
  }
}

/** The dictionaries of a shop's attributes by their ids. */
export class Dictionaries {
  private readonly byAttribute = new Map<number, Dictionary>();

  of(attribute: number): Dictionary {
    const there = this.byAttribute.get(attribute);
    if (there) return there;
    const made = new Dictionary();
    this.byAttribute.set(attribute, made);
    return made;
  }

  /** With the attributes that they are of. */
  all = (): Iterable<[number, Dictionary]> => this.byAttribute;
}
