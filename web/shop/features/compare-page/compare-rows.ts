import type { Product } from '#contract/shop/catalog.ts';
import { maxCompared } from '#rules/limits.ts';

type Group = Product['characteristic_groups'][number];
type Value = Pick<Group['rows'][number], 'value' | 'value_en'>;

/** One characteristic with each product's value, null where it is not known; `differs` where they are not all the same. */
export type CompareRow = { label: string; label_en: string; values: (Value | null)[]; differs: boolean };
export type CompareGroup = { title: string; title_en: string; rows: CompareRow[] };

/** Reads `?ids=5,7`: at most four different products; junk is left out. */
export function readCompared(text: string | null): number[] {
  const ids = (text ?? '').split(',').filter((id) => /^[1-9]\d{0,8}$/.test(id));
  return [...new Set(ids.map(Number))].slice(0, maxCompared);
}

/** Every characteristic that any of the products has, in its group, in the order of the first that has it. */
export function compareGroups(products: readonly Pick<Product, 'characteristic_groups'>[]): CompareGroup[] {
  const groups = products.flatMap(({ characteristic_groups }) => characteristic_groups);
  return firstOfEach(groups, ({ title }) => title).map(({ title, title_en }) => {
    const rows = groups.filter((group) => group.title === title).flatMap((group) => group.rows);
    return {
      title,
      title_en,
      rows: firstOfEach(rows, ({ label }) => label).map(({ label, label_en }) => {
        const values = products.map((product) => findValue(product, title, label));
        return { label, label_en, values, differs: values.some((value) => value?.value !== values[0]?.value) };
      }),
    };
  });
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

function findValue(product: Pick<Product, 'characteristic_groups'>, title: string, label: string): Value | null {
  const group = product.characteristic_groups.find((candidate) => candidate.title === title);
  return group?.rows.find((row) => row.label === label) ?? null;
}
