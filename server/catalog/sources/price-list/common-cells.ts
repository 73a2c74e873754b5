import type { AttributeDefinition } from '#server/catalog/editing/product-attribute-queries.ts';
import type { RowProblem, TreeCells } from '#server/catalog/sources/source.ts';
import { shadeOfWord } from '#server/catalog/sources/words/russian-shades.ts';
import { amountOption, namedShadeOption, noShade } from '#server/catalog/writer/common-options.ts';
import { saidOf } from '#server/catalog/writer/plan-said.ts';
import type { OptionDraft } from '#server/catalog/writer/product-batch.ts';
import type { SaidOfProduct } from '#server/catalog/writer/said-queries.ts';
import { isWrittenSo } from './attribute-cells.ts';
import { amountOf, type CellValue, colorCodeOf, textOf } from './cell-values.ts';

/** What a row says of an option that any variant may have. */
export type CommonCell = {
  option?: OptionDraft;
  /** The cell is of the product as a whole, which says it itself, and no variant does; as its attribute reads it. */
  ofProduct?: string;
  problems: RowProblem[];
};

const longestShade = 100;
const dash = /^[-–—]+$/;

/** @param row `isVariant`: whether the row speaks of a variant, and not of its product alone */
export function readCommonCell(
  definition: AttributeDefinition,
  cells: TreeCells,
  { stands, isVariant }: { stands: SaidOfProduct; isVariant: boolean },
): CommonCell {
  const column = `attribute:${definition.key}` as const;
  const cell = cells[column] ?? '';
  if (cell === '') return { problems: [] };
  const isShade = definition.kind === 'colour';
  const { values: before, is_read: isRead } = saidOf(definition.id, stands.attributes);
  if (before.length > 0 && !stands.ofVariants.includes(definition.id)) {
    const written = isShade ? cell : plainAmount(cell);
    // Its variants have none of their own.
    if (isWrittenSo(written, before, definition)) {
      return { problems: [], ...(isShade && isVariant && { option: { common: 'colour', wanted: null } }) };
    }
    // What sources said is only read until a list says it of a variant.
    if (!isRead) return { ofProduct: written, problems: [] };
  }
  return isShade
    ? readShade(cell, column, cells[`${column}.swatch`])
    : optionOf(amountOf(cell), { column, cell }, amountOption);
}

const plainAmount = (cell: string): string => {
  const amount = amountOf(cell);
  return 'value' in amount && amount.value !== null ? String(amount.value) : cell;
};

function readShade(name: string, column: string, swatchCell: string | undefined): CommonCell {
  if (dash.test(name)) return { problems: [] };
  const swatch = swatchCell === undefined ? { value: undefined } : colorCodeOf(swatchCell);
  if ('problem' in swatch) return wrong(swatch.problem, { column: `${column}.swatch`, cell: swatchCell ?? '' });
  return optionOf(textOf(longestShade)(name), { column, cell: name }, (text) => {
    const otherwise = { ...(shadeOfWord(text, new Map()) ?? noShade), ...(swatch.value && { swatch: swatch.value }) };
    return namedShadeOption({ name: text, swatch: swatch.value, otherwise });
  });
}

type Place = { column: string; cell: string };

const optionOf = <T>(read: CellValue<T>, place: Place, make: (value: T) => OptionDraft): CommonCell =>
  'problem' in read ? wrong(read.problem, place) : { option: make(read.value), problems: [] };

const mostShown = 60;

const wrong = (code: RowProblem['code'], { column, cell }: Place): CommonCell => ({
  problems: [{ code, field: column, value: cell.length > mostShown ? `${cell.slice(0, mostShown)}…` : cell }],
});
