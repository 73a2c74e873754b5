import type { Product } from '#contract/shop/catalog.ts';
import { maxCompared } from '#rules/limits.ts';
import type { Language } from '#rules/text/language.ts';
import { type SpecRow, specGroups } from '#web/shop/features/catalog/spec-groups.ts';

type Better = NonNullable<SpecRow['better']>;

/** One product's value; null where it is not known. */
export type CompareCell = { text: string; isBest: boolean } | null;

/** One characteristic with each product's value; `differs` where they are not all the same. */
export type CompareRow = { name: string; cells: CompareCell[]; differs: boolean };

/** The title is empty where characteristics have no group of their own. */
export type CompareGroup = { title: string; rows: CompareRow[] };

type Known = Parameters<typeof specGroups>[0];

/** Reads `?ids=5,7`: at most four different products; junk is left out. */
export function readCompared(text: string | null): number[] {
  const ids = (text ?? '').split(',').filter((id) => /^[1-9]\d{0,8}$/.test(id));
  return [...new Set(ids.map(Number))].slice(0, maxCompared);
}

/** Products by the category that they are compared in, in the order of the first of each; without one they are by themselves. */
export const byCategory = <Compared extends Pick<Product, 'categories'>>(
  products: readonly Compared[],
): Compared[][] => [...Map.groupBy(products, ({ categories }) => categories.at(-1)?.slug ?? '').values()];

/** Every characteristic that any of the products has, in its group, in the order of the first that has it. */
export function compareGroups(products: readonly Known[], language: Language): CompareGroup[] {
  const known = products.map((product) => specGroups(product, language));
  return firstOfEach(known.flat(), ({ title }) => title).map(({ title }) => {
    const own = known.map((groups) => groups.find((group) => group.title === title)?.rows ?? []);
    const rows = firstOfEach(own.flat(), ({ name }) => name);
    return { title, rows: rows.map(({ name }) => rowOf(own.map((one) => one.find((row) => row.name === name)))) };
  });
}

function rowOf(rows: readonly (SpecRow | undefined)[]): CompareRow {
  const known = rows.find((row) => row !== undefined);
  return compareRow(
    known?.name ?? '',
    rows.map((row) => row && { text: row.values.map(({ text }) => text).join(', '), number: onlyNumber(row) }),
    rows.find((row) => row?.better)?.better,
  );
}

/** Of several values none is the product's figure. */
const onlyNumber = ({ values }: SpecRow): number | undefined => (values.length === 1 ? values[0]?.number : undefined);

type CellValue = { text: string; number?: number | undefined } | undefined;

/** A row of what each product says; the best figure is marked where one is better than another. */
export function compareRow(name: string, cells: readonly CellValue[], better: Better | undefined): CompareRow {
  const best = better && bestOf(cells, better);
  const [first] = cells;
  return {
    name,
    cells: cells.map((one) => (one ? { text: one.text, isBest: best !== undefined && one.number === best } : null)),
    differs: cells.some((one) => one?.text !== first?.text),
  };
}

/** The best figure; undefined where fewer than two are known, or all are the same. */
function bestOf(cells: readonly CellValue[], better: Better): number | undefined {
  const numbers = cells.flatMap((one) => one?.number ?? []);
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  if (numbers.length < 2 || least === most) return undefined;
  return better === 'more' ? most : least;
}

/** The groups without the rows in which all products are the same, and without groups that this empties. */
export function onlyDifferences(groups: readonly CompareGroup[]): CompareGroup[] {
  return groups
    .map((group) => ({ ...group, rows: group.rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0);
}

function firstOfEach<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  return items.filter((item, place) => items.findIndex((other) => keyOf(other) === keyOf(item)) === place);
}
