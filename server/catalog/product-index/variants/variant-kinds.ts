/** What one variant says: of each attribute the id of a value, or a number. */
export type SaidOfVariant = readonly (readonly [attribute: number, said: number])[];

/** Of an attribute that other variants of the product say: no filter wants it. */
const unsaid = Number.NaN;

/** What the kinds say of one attribute. */
export type SaidByKind = {
  /** Each once; nothing is said at place 0. */
  values: readonly number[];
  /** By the code of a kind, the place of what it says; 0 where it says nothing. */
  at: Int32Array;
};

/**
 * Everything that variants say, each combination once. A variant's column holds the code alone, so that a filter over several
 * attributes looks at each variant once.
 *
 * Codes are added and never change their meaning: columns made before and after share them.
 */
export class VariantKinds {
  readonly entries: SaidOfVariant[] = [];
  private readonly codes = new Map<string, number>();
  private readonly attributes = new Set<number>();

  /** The codes of all variants of one product. What some of them say is unsaid by the others, and not left to the product. */
  codesOf(variants: readonly SaidOfVariant[]): number[] {
    const attributes = [...new Set(variants.flatMap((said) => said.map(([attribute]) => attribute)))].sort(
      (left, right) => left - right,
    );
    return variants.map((said) => {
      const own = new Map(said);
      return this.codeOf(attributes.map((attribute) => [attribute, own.get(attribute) ?? unsaid]));
    });
  }

  /** The code of a variant whose product's others say as much. */
  codeOf(said: SaidOfVariant): number {
    const key = said.map(([attribute, what]) => `${attribute}=${what}`).join(';');
    const there = this.codes.get(key);
    if (there !== undefined) return there;
    const code = this.entries.push(said) - 1;
    this.codes.set(key, code);
    for (const [attribute] of said) this.attributes.add(attribute);
    return code;
  }

  /** Whether variants are distinguished by it anywhere in the shop. */
  knows = (attribute: number): boolean => this.attributes.has(attribute);

  saidOf(attribute: number): SaidByKind {
    const values = [unsaid];
    const placeOf = new Map<number, number>();
    const at = Int32Array.from(this.entries, (entry) => {
      const said = saidIn(entry, attribute);
      if (said === undefined || Number.isNaN(said)) return 0;
      const place = placeOf.get(said) ?? values.push(said) - 1;
      placeOf.set(said, place);
      return place;
    });
    return { values, at };
  }
}

/** What an entry says of an attribute; undefined where it is none of the product's that tell variants apart. */
export const saidIn = (entry: SaidOfVariant, attribute: number): number | undefined =>
  entry.find(([own]) => own === attribute)?.[1];
