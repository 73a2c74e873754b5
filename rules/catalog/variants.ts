/** The parts of the wire's `prices` rows that tell variants apart. */
export type VariantRow = { inStock: boolean; options?: Readonly<Record<string, string>> | undefined };

/** What a shopper chose by the keys of options, the leading ones first; an undefined one is not chosen yet. */
export type Choice = Readonly<Record<string, string | undefined>>;

/** What tells a variant apart, as a choice. */
export const choiceOf = ({ options = {} }: VariantRow): Choice => options;

/**
 * The variant to show for the shopper's choice. What no variant has is as good as not chosen.
 *
 * Tried in turn: all that was chosen, in stock before sold out; the same without its last part, and so on; anything.
 * Undefined only where there are no rows.
 */
export function pickVariant<Row extends VariantRow>(rows: readonly Row[], choice: Choice): Row | undefined {
  const chosen = Object.entries(choice).filter(([part, value]) => rows.some((row) => choiceOf(row)[part] === value));
  for (let count = chosen.length; count > 0; count -= 1) {
    const fitting = rows.filter((row) => has(row, chosen.slice(0, count)));
    if (fitting.length > 0) return inStockFirst(fitting);
  }
  return inStockFirst(rows);
}

/** Whether the shop carries the value of a part at all with what was chosen before that part, be it in stock or sold out. */
export function isChoiceSold(rows: readonly VariantRow[], choice: Choice, part: string, value: string): boolean {
  const parts = Object.entries(choice);
  const before = parts.slice(
    0,
    parts.findIndex(([each]) => each === part),
  );
  return rows.some((row) => has(row, [...before, [part, value]]));
}

const has = (row: VariantRow, parts: readonly (readonly [string, string | undefined])[]) => {
  const own = choiceOf(row);
  return parts.every(([part, value]) => value === undefined || own[part] === value);
};

function inStockFirst<Row extends VariantRow>(rows: readonly Row[]): Row | undefined {
  return rows.find((row) => row.inStock) ?? rows[0];
}
