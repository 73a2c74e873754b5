/** A category's place in the tree. */
export type TreeNode = { id: number; parent_id: number | null };

/** How deep a tree may be: "Компьютеры / Комплектующие / Видеокарты" is three. */
export const deepestCategory = 6;

/** From the top down to the category itself; empty where there is none with the id. */
export function pathTo<Node extends TreeNode>(nodes: readonly Node[], id: number): Node[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const path: Node[] = [];
  for (let node = byId.get(id); node && !path.includes(node); node = byId.get(node.parent_id ?? 0)) path.unshift(node);
  return path;
}

/** The ids of a category and of all below it; just itself where nothing is below it. */
export function idsWithin(nodes: readonly TreeNode[], id: number): number[] {
  const children = Map.groupBy(nodes, ({ parent_id }) => parent_id);
  const found = [id];
  // Grows while it is walked: each one's children are walked too.
  for (const one of found) {
    for (const child of children.get(one) ?? []) if (!found.includes(child.id)) found.push(child.id);
  }
  return found;
}

/** Why a category cannot stand below another; undefined where it can. */
export function whyNotBelow(
  nodes: readonly TreeNode[],
  id: number,
  parent: number | null,
): 'under_itself' | 'too_deep' | undefined {
  if (parent === null) return undefined;
  const own = idsWithin(nodes, id);
  if (own.includes(parent)) return 'under_itself';
  const below = Math.max(...own.map((each) => pathTo(nodes, each).length)) - pathTo(nodes, id).length;
  return pathTo(nodes, parent).length + 1 + below > deepestCategory ? 'too_deep' : undefined;
}

/** What a category does with an attribute. */
export type AttributeUse = {
  category_id: number;
  attribute_id: number;
  position: number;
  is_filter: boolean;
  is_promoted: boolean;
  on_card: boolean;
  in_list: boolean;
  has_pages: boolean;
  tells_variants_apart: boolean;
  is_required: boolean;
  is_hidden: boolean;
};

/**
 * What holds for a category: of each attribute the nearest row on the way up, without those that are hidden there. Its own
 * come first, in its order, then what it inherits.
 *
 * @param uses of the categories on its path at least
 */
export function attributesOf<Use extends AttributeUse>(
  nodes: readonly TreeNode[],
  uses: readonly Use[],
  id: number,
): Use[] {
  const byCategory = Map.groupBy(uses, ({ category_id }) => category_id);
  const nearest = new Map<number, Use>();
  for (const { id: category } of pathTo(nodes, id).toReversed()) {
    const own = (byCategory.get(category) ?? []).toSorted((left, right) => left.position - right.position);
    for (const use of own) if (!nearest.has(use.attribute_id)) nearest.set(use.attribute_id, use);
  }
  return [...nearest.values()].filter(({ is_hidden }) => !is_hidden);
}
