import type { SaidOfVariant, VariantKinds } from './variant-kinds.ts';
import { saidByStates, stateSets } from './variant-states.ts';

export type VariantRows = {
  /** What each variant says, as `options_key` has it. */
  options: readonly string[];
  /** The sums of the bits of their states. */
  states: Uint8Array;
  /** What a text of options says. */
  readOptions: (key: string) => SaidOfVariant;
};

/** Options that were read, with the codes of variants whose product's others speak of the same `attributes`, by their states. */
type Read = { said: SaidOfVariant; attributes: string; codes: (number | undefined)[] };

/** The kind of each variant. @param firstVariant where each product's variants begin, and where the last one's end */
export function kindsOfRows(
  kinds: VariantKinds,
  firstVariant: Int32Array,
  { options, states, readOptions }: VariantRows,
): Int32Array {
  const codes = new Int32Array(options.length);
  const known = new Map<string, Read>();
  const read = (key: string): Read => {
    const there = known.get(key);
    if (there) return there;
    const said = readOptions(key);
    const made = { said, attributes: said.map(([attribute]) => attribute).join(), codes: new Array(stateSets) };
    known.set(key, made);
    return made;
  };
  for (let place = 0; place + 1 < firstVariant.length; place += 1) {
    const [first = 0, end = 0] = [firstVariant[place], firstVariant[place + 1]];
    const own = options.slice(first, end).map(read);
    const stateOf = (index: number) => states[first + index] ?? 0;
    if (own.some(({ attributes }) => attributes !== own[0]?.attributes)) {
      codes.set(kinds.codesOf(own.map(({ said }, index) => [...said, ...saidByStates(stateOf(index))])), first);
      continue;
    }
    for (const [index, { said, codes: ofStates }] of own.entries()) {
      const state = stateOf(index);
      const code = ofStates[state] ?? kinds.codeOf([...said, ...saidByStates(state)]);
      ofStates[state] = code;
      codes[first + index] = code;
    }
  }
  return codes;
}
