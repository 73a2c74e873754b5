/** A memory volume in GB as the wire has it: a number, digits as text, or null where the product has no choice. */
export type MemoryVolume = number | string | null;

/** The parts of the wire's `prices` rows that identify a variant; `product_color` is a hash code. */
export type VariantRow = { inStock: boolean; memory: MemoryVolume; product_color: string };

/**
 * The variant to show for the shopper's choice; an undefined colour or memory is not chosen yet.
 *
 * Tried in turn: what was chosen, in stock; what was chosen, sold out; the same colour with another memory,
 * in stock before sold out; anything in stock; the first row. Undefined only where there are no rows.
 */
export function pickVariant<Row extends VariantRow>(
  rows: readonly Row[],
  color?: string,
  memory?: MemoryVolume,
): Row | undefined {
  const chosen = rows.filter((row) => isColor(row, color) && isMemory(row, memory));
  const sameColor = rows.filter((row) => isColor(row, color));
  return inStockFirst(chosen) ?? inStockFirst(sameColor) ?? inStockFirst(rows);
}

/** Whether the shop carries this colour with this memory at all, be it in stock or sold out. */
export function isPairSold(rows: readonly VariantRow[], color: string, memory: MemoryVolume): boolean {
  return rows.some((row) => isColor(row, color) && isMemory(row, memory));
}

function inStockFirst<Row extends VariantRow>(rows: readonly Row[]): Row | undefined {
  return rows.find((row) => row.inStock) ?? rows[0];
}

function isColor(row: VariantRow, color: string | undefined): boolean {
  return color === undefined || row.product_color === color;
}

function isMemory(row: VariantRow, memory: MemoryVolume | undefined): boolean {
  return memory === undefined || String(row.memory) === String(memory);
}
