import type { z } from 'zod';
import type { Category, saveCategoryAccessories } from '#contract/admin/categories.ts';
import { mayGoWith } from '#rules/catalog/category-accessories.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { invalidField, unknownRow } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { finish, requireVersion } from './categories.ts';
import { type CategoryNode, listNodes, replaceAccessories } from './category-queries.ts';

type Saved = z.output<(typeof saveCategoryAccessories)['body']>;

/**
 * What goes with a category's products from now on: these categories in this order, none, or (null) what is said above it.
 *
 * @throws DomainError not_found, conflict (stale), or invalid: a category that is none, is named twice, or that it stands in
 */
export function saveAccessories(db: Db, actor: Actor, id: number, { version, accessories }: Saved): Promise<Category> {
  return transact(db, async (tx) => {
    const before = await requireVersion(tx, id, version);
    requireSense(await listNodes(tx), id, accessories ?? []);
    await replaceAccessories(tx, id, accessories);
    return finish(tx, { id, actor, action: 'category.accessories', before });
  });
}

function requireSense(nodes: readonly CategoryNode[], id: number, accessories: readonly number[]): void {
  for (const [place, accessory] of accessories.entries()) {
    const at = `accessories.${place}`;
    if (!nodes.some((node) => node.id === accessory)) throw unknownRow(at, accessory);
    if (accessories.indexOf(accessory) !== place) throw invalidField(at, 'accessory_twice');
    if (!mayGoWith(nodes, id, accessory)) throw invalidField(at, 'accessory_of_itself');
  }
}
