import { lockProducts } from '#server/catalog/changes/change-queries.ts';
import * as queries from '#server/catalog/products/sibling-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { unknownRow } from '#server/platform/errors.ts';

/** The whole group in its order; the product itself comes last where it is not named. */
export type WantedSiblings = { attribute: number | null; products: readonly { id: number }[] };

/** Products whose group was changed by another one's save. */
export type ChangedSiblings = { id: number; before: queries.Siblings | null; after: queries.Siblings | null };

/**
 * Makes a product's siblings those that are wanted. These leave the groups that they were in, what is not wanted stays
 * alone, and a product that wants none leaves a group that stays as it is.
 *
 * @returns the other products that have other siblings now
 * @throws DomainError invalid: a product or an attribute that is none
 */
export async function saveSiblings(tx: Db, product: number, wanted: WantedSiblings | null): Promise<ChangedSiblings[]> {
  const named = [...new Set(wanted?.products.map(({ id }) => id))];
  const all = named.includes(product) ? named : [...named, product];
  const group = wanted && all.length > 1 ? { attribute: wanted.attribute, ids: all } : { attribute: null, ids: [] };
  // Two who group the same products at once would each see them as they were.
  await lockProducts(tx, all);
  const groups = await queries.findSiblings(tx, all);
  const own = groups.get(product) ?? null;
  if (isSame(own, group)) return [];
  const unknown = named.findIndex((id) => !groups.has(id));
  if (unknown !== -1) throw unknownRow(`siblings.products.${unknown}.id`, named[unknown] ?? 0);
  if (group.attribute !== null && !(await queries.lockAttribute(tx, group.attribute))) {
    throw unknownRow('siblings.attribute', group.attribute);
  }
  const touched = new Set([
    ...all,
    ...[...groups.values()].flatMap((each) => each?.products.map(({ id }) => id) ?? []),
  ]);
  touched.delete(product);
  const others = [...touched];
  await lockProducts(tx, others);
  const before = await queries.findSiblings(tx, others);
  const former = group.ids.length > 0 && own ? own.products.map(({ id }) => id) : [];
  await queries.leaveGroups(tx, [...all, ...former]);
  if (group.ids.length > 0) await queries.insertGroup(tx, group.attribute, group.ids);
  const after = await queries.findSiblings(tx, others);
  const changed = others
    .map((id) => ({ id, before: before.get(id) ?? null, after: after.get(id) ?? null }))
    .filter((each) => JSON.stringify(each.before) !== JSON.stringify(each.after));
  await queries.touchProducts(
    tx,
    changed.map(({ id }) => id),
  );
  return changed;
}

function isSame(
  own: queries.Siblings | null,
  { attribute, ids }: { attribute: number | null; ids: number[] },
): boolean {
  const before = own?.products.map(({ id }) => id) ?? [];
  return before.join() === ids.join() && (own?.attribute ?? null) === attribute;
}
