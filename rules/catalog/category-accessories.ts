import { pathTo, type TreeNode } from './category-tree.ts';

/** How many categories of accessories one category may name. */
export const mostAccessoryCategories = 20;

/** A category of the tree with what it says goes with its products; null: what is said above it. */
export type AccessoryNode = TreeNode & { accessories: number[] | null };

/** What goes with a category's products, and the category that says so; null where none does. */
export type SaidAccessories = { from: number | null; accessories: number[] };

/** What is said of a category itself, or by the nearest one above it. */
export const accessoriesSaidFor = (nodes: readonly AccessoryNode[], id: number): SaidAccessories =>
  nearest(pathTo(nodes, id));

/** What a category without a say of its own takes from above. */
export const accessoriesSaidAbove = (nodes: readonly AccessoryNode[], id: number): SaidAccessories =>
  nearest(pathTo(nodes, id).slice(0, -1));

function nearest(path: readonly AccessoryNode[]): SaidAccessories {
  const said = path.findLast(({ accessories }) => accessories !== null);
  return { from: said?.id ?? null, accessories: said?.accessories ?? [] };
}

/** Whether products of a category are offered with it: not those of itself, nor of one that it stands in. */
export const mayGoWith = (nodes: readonly TreeNode[], id: number, accessory: number): boolean =>
  !pathTo(nodes, id).some((above) => above.id === accessory);
