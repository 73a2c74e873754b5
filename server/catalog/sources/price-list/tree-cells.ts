import { most } from '#contract/admin/catalog.ts';
import { isRead } from '#rules/catalog/attribute-kinds/attribute-kinds.ts';
import type { Language } from '#rules/text/language.ts';
import { plainWords } from '#rules/text/plain-words.ts';
import type { AttributeDefinition } from '#server/catalog/editing/product-attribute-queries.ts';
import type { Mapping, RowProblem, TreeCells } from '#server/catalog/sources/source.ts';
import { saidOf } from '#server/catalog/writer/plan-said.ts';
import type { ProductDraft } from '#server/catalog/writer/product-batch.ts';
import { type SaidOfProduct, saidOfProducts } from '#server/catalog/writer/said-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { isWrittenSo, readAttributeCell, readTextCells } from './attribute-cells.ts';
import { isAttributeColumn, keyOfColumn } from './attribute-columns.ts';
import { categoryPaths, listColumnAttributes } from './tree-queries.ts';

type Read = Pick<ProductDraft, 'place' | 'attributes'> & { problems: RowProblem[] };
type Row = { product: number | undefined; cells: TreeCells };

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
  const attributes = new Map((await listColumnAttributes(db, { keys })).map((each) => [each.key, each]));
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

  return async (rows: readonly Row[]): Promise<Read[]> => {
    if (columns.length + paths.length === 0) return rows.map(() => ({ problems: [] }));
    const stored = await saidOfProducts(
      db,
      rows.flatMap(({ product }) => product ?? []),
    );
    return rows.map(({ product, cells }) => {
      const held = stored.get(product ?? 0) ?? unknownProduct;
      const place = placeOf(cells.tree_category, held);
      const said = [...cellsByAttribute(cells)].flatMap(([key, own]) => {
        const definition = attributes.get(key);
        return definition ? [readOne(own, definition, held)] : [];
      });
      const changed = said.flatMap(({ attribute }) => attribute ?? []);
      return {
        place: place.place,
        attributes: changed.length > 0 ? changed : undefined,
        problems: [...place.problems, ...said.flatMap(({ problems }) => problems)],
      };
    });
  };
}

type Cells = Map<Language, string>;

function cellsByAttribute(cells: TreeCells): Map<string, Cells> {
  const byKey = new Map<string, Cells>();
  for (const [column, cell] of Object.entries(cells)) {
    if (!isAttributeColumn(column)) continue;
    const { key, language } = keyOfColumn(column);
    byKey.set(key, (byKey.get(key) ?? new Map()).set(language, cell));
  }
  return byKey;
}

function readOne(cells: Cells, definition: AttributeDefinition, { attributes, ofVariants }: SaidOfProduct) {
  const { attribute, values: before } = saidOf(definition.id, attributes);
  const isText = definition.kind === 'text';
  const fresh = new Map([...cells].filter(([, cell]) => !isWrittenSo(cell, before, definition)));
  const problems: RowProblem[] = [];
  if (fresh.size === 0) return { attribute: undefined, problems };
  const written = [...fresh.values()].join(' ');
  const field = `attribute:${definition.key}`;
  if (ofVariants.includes(attribute)) {
    problems.push({ code: 'said_by_variants', field, value: shown(written) });
    return { attribute: undefined, problems };
  }
  const values = isText ? readTextCells(cells, before, definition) : readAttributeCell(written, definition);
  if (values.length > most.values)
    return { attribute: undefined, problems: [{ code: 'too_long', field, value: null }] as RowProblem[] };
  if (!values.every((value) => isRead(value, definition)))
    problems.push({ code: 'value_waits', field, value: shown(written) });
  return { attribute: { attribute, values, is_read: false }, problems };
}
