import type { VariantKinds } from './variants/variant-kinds.ts';
import type { VariantPart, VariantTest } from './variants/variant-test.ts';

/** Choices whose bits fit into one word, with the sign left out. */
const choicesPerMask = 31;

/** An attribute that is counted in every list; values that are one choice have the same name there. */
export type VariantFacet = { attribute: number; choiceOf: ReadonlyMap<number, string> };

type Choice = { attribute: number; value: string };
/** Of one facet, by the code of a kind the number of its choice; -1 where it is none. */
type Numbers = { attribute: number; ofKind: Int32Array };

/** The choices that every list counts, each a bit of one of some masks. */
export class ChoiceBits {
  readonly choices: readonly Choice[];
  readonly masks: number;
  private readonly numbers: readonly Numbers[];
  private readonly kinds: number;

  constructor(facets: readonly VariantFacet[], kinds: VariantKinds) {
    const choices: Choice[] = [];
    this.kinds = kinds.entries.length;
    this.numbers = facets.map(({ attribute, choiceOf }) => {
      const values = [...new Set(choiceOf.values())];
      const first = choices.length;
      choices.push(...values.map((value) => ({ attribute, value })));
      const { values: said, at } = kinds.saidOf(attribute);
      const numbers = said.map((one) => {
        const choice = choiceOf.get(one);
        return choice === undefined ? -1 : first + values.indexOf(choice);
      });
      return { attribute, ofKind: at.map((place) => numbers[place] ?? -1) };
    });
    this.choices = choices;
    this.masks = Math.max(1, Math.ceil(choices.length / choicesPerMask));
  }

  /**
   * By the code of a kind, the bits of its choices that are of this mask.
   *
   * @param test a choice has its bit only where the kind has all that is asked of other attributes
   */
  bits(mask: number, test?: VariantTest): Int32Array {
    const bits = new Int32Array(this.kinds);
    for (const { attribute, ofKind } of this.numbers) {
      const wanted = test?.wanted(attribute);
      for (let code = 0; code < bits.length; code += 1) {
        if (wanted?.[code] === 0) continue;
        bits[code] = (bits[code] ?? 0) | bitIn(mask, ofKind[code] ?? -1);
      }
    }
    return bits;
  }

  /**
   * Bits of this mask of which a product has one where it may have a variant that this part wants; whatever a filter asks of
   * variants alone is one of the choices.
   *
   * @param bits as `bits` gives them
   */
  outlineOf({ attribute, wanted }: VariantPart, mask: number, bits: Int32Array): number {
    const ofWanted = bits.reduce((all, bit, code) => (wanted[code] === 1 ? all | bit : all), 0);
    return ofWanted & this.bitsOf(attribute, mask);
  }

  /** The bits of all choices of an attribute that are of this mask. */
  bitsOf = (attribute: number, mask: number): number =>
    this.choices.reduce((all, choice, number) => (choice.attribute === attribute ? all | bitIn(mask, number) : all), 0);
}

/** Where the bit of the choice with this number is. */
export const bitOf = (number: number) => ({
  mask: Math.floor(number / choicesPerMask),
  bit: number % choicesPerMask,
});

function bitIn(wanted: number, number: number): number {
  const { mask, bit } = bitOf(number);
  return number >= 0 && mask === wanted ? 1 << bit : 0;
}
