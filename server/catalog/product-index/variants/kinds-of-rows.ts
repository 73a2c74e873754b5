import { saidByColumns } from '#server/catalog/product-index/older-wire/older-wire.ts';
import type { SaidOfVariant, VariantKinds } from './variant-kinds.ts';
import { saidByStates, stateSets } from './variant-states.ts';

export type VariantRows = {
  /** Ascending within a product. */
  id: Int32Array;
  /** What they say by columns of their own. */
  columns: readonly Int32Array[];
  /** The sums of the bits of their states. */
  states: Uint8Array;
};

/** Options in the order of their variants. */
export type OptionRows = {
  variant: Int32Array;
  attribute: Int32Array;
  /** A value's id; 0 where it is a number. */
  value: Int32Array;
  number: Float64Array;
};

/** Above every id of a column: two of them and states make one number that a double holds. */
const mostIds = 2 ** 25;

type Rows = { variants: VariantRows; options: OptionRows };

/** The kind of each variant. @param firstVariant where each product's variants begin, and where the last one's end */
export function kindsOfRows(kinds: VariantKinds, firstVariant: Int32Array, { variants, options }: Rows): Int32Array {
  const codes = new Int32Array(variants.id.length);
  const optionsAt = placesOf(options.variant);
  const said = (variant: number) => [
    ...saidByColumns(variants.columns.map((column) => column[variant] ?? 0)),
    ...saidByStates(variants.states[variant] ?? 0),
  ];
  const plain = new Map<number, number>();
  const plainCode = (variant: number) => {
    let key = 0;
    for (const column of variants.columns) key = key * mostIds + (column[variant] ?? 0);
    key = key * stateSets + (variants.states[variant] ?? 0);
    const code = plain.get(key) ?? kinds.codeOf(said(variant));
    plain.set(key, code);
    return code;
  };
  for (let place = 0; place + 1 < firstVariant.length; place += 1) {
    const [first = 0, end = 0] = [firstVariant[place], firstVariant[place + 1]];
    const own = variants.id.subarray(first, end);
    if (optionsAt.size > 0 && own.some((id) => optionsAt.has(id))) {
      const all = Array.from(own, (id, index) => [
        ...said(first + index),
        ...optionsOf(options, id, optionsAt.get(id)),
      ]);
      codes.set(kinds.codesOf(all), first);
    } else {
      for (let variant = first; variant < end; variant += 1) codes[variant] = plainCode(variant);
    }
  }
  return codes;
}

/** Where each variant's options begin. */
function placesOf(variants: Int32Array): Map<number, number> {
  const places = new Map<number, number>();
  for (const [row, id] of variants.entries()) if (id !== variants[row - 1]) places.set(id, row);
  return places;
}

function optionsOf(
  { variant, attribute, value, number }: OptionRows,
  id: number,
  from = variant.length,
): SaidOfVariant {
  const said: [number, number][] = [];
  for (let row = from; variant[row] === id; row += 1) {
    said.push([attribute[row] ?? 0, value[row] || (number[row] ?? 0)]);
  }
  return said;
}
