import { most } from '#contract/admin/catalog.ts';
import type { DecidedWords } from '#rules/catalog/attribute-kinds/attribute-kind.ts';
import { isRead } from '#rules/catalog/attribute-kinds/attribute-kinds.ts';
import type { VariantOption } from '#rules/catalog/variant-options.ts';
import { defaultLanguage, type Language } from '#rules/text/language.ts';
import { plainWords } from '#rules/text/plain-words.ts';
import { optionAttributes } from '#server/catalog/categories/categories.ts';
import type { AttributeDefinition } from '#server/catalog/editing/product-attribute-queries.ts';
import { decidedValues } from '#server/catalog/source-words/decided-values.ts';
import type { Mapping, RowProblem, TreeCells } from '#server/catalog/sources/source.ts';
import { saidOf } from '#server/catalog/writer/plan-said.ts';
import type { OptionDraft, ProductDraft, SaidAttribute } from '#server/catalog/writer/product-batch.ts';
import { type SaidOfProduct, saidOfProducts } from '#server/catalog/writer/said-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { amountColumns, type Placing } from './amount-columns.ts';
import { isWrittenSo, readAttributeCell, readTextCells } from './attribute-cells.ts';
import { isAttributeColumn, keyOfColumn } from './attribute-columns.ts';
import { readCommonCell } from './common-cells.ts';
import { categoryPaths, listColumnAttributes, possibleOptions } from './tree-queries.ts';

type Read = Pick<ProductDraft, 'place' | 'attributes'> & RowOptions & { problems: RowProblem[] };
/** `isVariant`: it speaks of one, and not of its product alone. */
type Row = { product: number | undefined; isVariant: boolean; cells: TreeCells; listing: Placing | null };

export type RowOptions = {
  /** Of the row's variant: what any variant may have, and all that its product's variants are distinguished by. */
  options?: OptionDraft[];
  /** What would tell variants apart where the rows of its product differ in it. */
  mayTell?: VariantOption[];
};

const unknownProduct: SaidOfProduct = { place: { category: null, is_read: true }, attributes: [], ofVariants: [] };
const longest = 60;
const shown = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text);

/**
 * Reads the cells of the tree and its attributes into what they say of their products. A cell that says what its product
 * says already, in whichever language, says nothing; one that cannot be read is noted and its row is taken.
 */
export async function treeReader(db: Db, mapping: Mapping) {
  const columns = mapping.filter(isAttributeColumn);
  const keys = columns.map((column) => keyOfColumn(column).key);
  const decided = await decidedValues(db);
  const inColumns = await listColumnAttributes(db, { keys });
  const commons = inColumns.filter((definition) => definition.is_common_option);
  const amounts = await amountColumns(db, commons);
  const meant = [...inColumns, ...(await listColumnAttributes(db, { keys: amounts?.keys ?? [] }))];
  const attributes = new Map(meant.map((each) => [each.key, { ...each, decided: decided.get(each.id) }]));
  const paths = mapping.includes('tree_category') ? await categoryPaths(db) : [];
  const byWords = Map.groupBy(
    paths.flatMap(({ id, texts }) => texts.map((text) => [plainWords(text), id] as const)),
    ([text]) => text,
  );
  const categoryOf = (cell: string) => {
    const ids = new Set((byWords.get(plainWords(cell)) ?? []).map(([, id]) => id));
    return ids.size === 1 ? [...ids][0] : undefined;
  };

  function placeOf(cell: string | undefined, { place }: SaidOfProduct): Omit<Read, 'attributes'> {
    if (cell === undefined) return { problems: [] };
    const own = paths.find(({ id }) => id === place.category);
    if (own?.texts.some((text) => plainWords(text) === plainWords(cell))) return { problems: [] };
    const category = categoryOf(cell);
    if (category !== undefined) return { place: { category, is_read: false }, problems: [] };
    return { problems: [{ code: 'unknown_category', field: 'tree_category', value: shown(cell) }] };
  }

  const possible = columns.length > 0 ? await possibleOptions(db) : new Set<number>();
  const inCategory = new Map<number, ReadonlySet<number>>();
  async function allowedIn(category: number | null): Promise<ReadonlySet<number>> {
    const known =
      inCategory.get(category ?? 0) ?? new Set(category === null ? [] : await optionAttributes(db, category));
    inCategory.set(category ?? 0, known);
    return known;
  }

  return async (rows: readonly Row[]): Promise<Read[]> => {
    if (columns.length + paths.length === 0) return rows.map(() => ({ problems: [] }));
    const stored = await saidOfProducts(
      db,
      rows.flatMap(({ product }) => product ?? []),
    );
    const read: Read[] = [];
    for (const { product, isVariant: isSaidOf, cells: written, listing } of rows) {
      const stands = stored.get(product ?? 0) ?? unknownProduct;
      const place = placeOf(written.tree_category, stands);
      const category = place.place?.category ?? stands.place.category ?? amounts?.categoryOf(listing ?? {});
      const cells = category ? (amounts?.placed(written, { category, stands }) ?? written) : written;
      const common = commons.map((definition) => readCommonCell(definition, cells, { stands, isVariant: isSaidOf }));
      const commonOptions = common.flatMap(({ option }) => option ?? []);
      const isVariant = isSaidOf || commonOptions.length > 0;
      const held = isVariant ? stands.ofVariants.filter((attribute) => possible.has(attribute)) : [];
      const allowed = isVariant ? await allowedIn(place.place?.category ?? stands.place.category) : new Set<number>();
      const ofProduct = new Map(common.map(({ ofProduct: cell }, place) => [commons[place]?.key ?? '', cell]));
      const said = [...cellsByAttribute(cells)].flatMap(([key, typed]) => {
        const definition = attributes.get(key);
        if (!definition) return [];
        const whole = ofProduct.get(key);
        if (definition.is_common_option && whole === undefined) return [];
        const own = whole === undefined ? typed : new Map([[defaultLanguage, whole]]);
        return saysNothing(own, definition) ? [] : [readOne(own, definition, stands)];
      });
      const optional = said.flatMap(({ option }) => option ?? []);
      const options = optional.filter(({ attribute }) => held.includes(attribute));
      const hasAllOptions = held.length > 0 && options.length === held.length;
      const mayTell = held.length > 0 ? [] : optional.filter(({ attribute }) => allowed.has(attribute));
      const changed = said.flatMap(({ attribute }) => attribute ?? []);
      const noted = said.filter(({ option }) => !(hasAllOptions && option && held.includes(option.attribute)));
      read.push({
        place: place.place,
        attributes: changed.length > 0 ? changed : undefined,
        ...((hasAllOptions || commonOptions.length > 0) && {
          options: [...commonOptions, ...(hasAllOptions ? options : [])],
        }),
        ...(mayTell.length > 0 && { mayTell }),
        problems: [...place.problems, ...[...common, ...noted].flatMap(({ problems }) => problems)],
      });
    }
    return read;
  };
}

type Cells = Map<Language, string>;
type ColumnDefinition = AttributeDefinition & { decided: DecidedWords | undefined };

function cellsByAttribute(cells: TreeCells): Map<string, Cells> {
  const byKey = new Map<string, Cells>();
  for (const [column, cell] of Object.entries(cells)) {
    if (!isAttributeColumn(column)) continue;
    const { key, language, isSwatch } = keyOfColumn(column);
    if (isSwatch) continue;
    byKey.set(key, (byKey.get(key) ?? new Map()).set(language, cell));
  }
  return byKey;
}

/** Lists of many kinds of things put a dash where a thing has no such attribute; only of yes and no it says the latter. */
const saysNothing = (cells: Cells, { kind }: ColumnDefinition) =>
  kind !== 'yes_no' && [...cells.values()].every((cell) => /^[-–—]+$/.test(cell.trim()));

/** `option`: what it would be as an option of a variant. */
type ReadCell = { attribute?: SaidAttribute; option?: VariantOption | undefined; problems: RowProblem[] };

function readOne(cells: Cells, definition: ColumnDefinition, { attributes, ofVariants }: SaidOfProduct): ReadCell {
  const { attribute, values: before } = saidOf(definition.id, attributes);
  const option = optionOf([...cells.values()].join(' '), definition);
  const fresh = new Map([...cells].filter(([, cell]) => !isWrittenSo(cell, before, definition)));
  if (fresh.size === 0) return { option, problems: [] };
  const written = [...fresh.values()].join(' ');
  const field = `attribute:${definition.key}` as const;
  if (ofVariants.includes(attribute))
    return { option, problems: [{ code: 'said_by_variants', field, value: shown(written) }] };
  const isText = definition.kind === 'text';
  const values = isText ? readTextCells(cells, before, definition) : readAttributeCell(written, definition);
  // It was decided that these words say nothing.
  if (values.length === 0 && !isText) return { option, problems: [] };
  if (values.length > most.values) return { problems: [{ code: 'too_long', field, value: null }] };
  const isWhole = values.every((value) => isRead(value, definition));
  return {
    attribute: { attribute, values, is_read: false },
    option,
    problems: isWhole ? [] : [{ code: 'value_waits', field, value: shown(written) }],
  };
}

/** The one exact thing that a cell says. */
function optionOf(cell: string, definition: ColumnDefinition): VariantOption | undefined {
  const [value, ...more] = readAttributeCell(cell, definition);
  if (!value || more.length > 0 || 'words' in value || !isRead(value, definition)) return undefined;
  return { attribute: definition.id, ...value };
}
