import { attributesOf, idsWithin } from '#rules/catalog/category-tree.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { notFound } from '#server/platform/errors.ts';
import { countKnown, findAttributes, listNodes, listUses } from './category-queries.ts';

/**
 * Of how many published products of a category, and of those below it, each of its attributes is known; the least known
 * first. Words that could not be read are not known: no filter finds them.
 *
 * @throws DomainError not_found
 */
export async function categoryCoverage(db: Db, id: number) {
  const [nodes, uses] = await Promise.all([listNodes(db), listUses(db)]);
  if (!nodes.some((node) => node.id === id)) throw notFound('Category');
  const attributes = attributesOf(nodes, uses, id).map(({ attribute_id }) => attribute_id);
  const within = idsWithin(nodes, id);
  const [names, known] = await Promise.all([findAttributes(db, attributes), countKnown(db, within, attributes)]);
  const published = new Map(nodes.map((node) => [node.id, node.published_products]));
  return {
    products: within.reduce((sum, each) => sum + (published.get(each) ?? 0), 0),
    attributes: names
      .map(({ id: attribute, name }) => ({ attribute, name, known: known.get(attribute) ?? 0 }))
      .toSorted(
        (left, right) =>
          left.known - right.known || attributes.indexOf(left.attribute) - attributes.indexOf(right.attribute),
      ),
  };
}
