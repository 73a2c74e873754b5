import { shownChanged } from '#server/catalog/changes/changes.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { notFound, stale } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { readSettings, type ShopSettings } from '#server/settings/settings.ts';
import * as queries from './warranty-terms-queries.ts';

/** Whether shoppers may see a product, its units have numbers of their own, and how many months they are answered for. */
export type UnitTerms = { isPublished: boolean; hasSerial: boolean; months: number };

/**
 * What holds for these products today, by id: what they say themselves, else their category, else the shop.
 *
 * @param settings where the caller reads them too
 */
export async function unitTerms(
  db: Db,
  productIds: readonly number[],
  settings: Promise<ShopSettings> = readSettings(db),
): Promise<Map<number, UnitTerms>> {
  const [{ warranty_months: usual }, rows] = await Promise.all([settings, queries.listProductTerms(db, productIds)]);
  return new Map(rows.map(({ id, months, ...terms }) => [id, { ...terms, months: months ?? usual }]));
}

/** What holds for every category. */
export const warrantyTerms = (db: Db): Promise<queries.CategoryTerms[]> => queries.listTerms(db);

type Save<Flag> = { version: number; has_serial: Flag; warranty_months: number | null };

/** Changes what holds for a category; what is sold keeps its promise. @throws DomainError not_found; conflict `stale` */
export function saveTerms(db: Db, actor: Actor, id: number, { version, ...said }: Save<boolean>) {
  return transact(db, async (tx) => {
    const before = await queries.lockTerms(tx, id);
    if (!before) throw notFound('BrandCategory');
    if (before.version !== version) throw stale(before);
    await queries.updateTerms(tx, id, said);
    const change = { action: 'warranty.category', subject: 'brand_category', subjectId: id };
    await recordChange(tx, { actor, ...change, before, after: said });
    await shownChanged(tx, await queries.listProductsIn(tx, id));
    return { ...before, ...said, version: version + 1 };
  });
}

/** What a product says itself. @throws DomainError not_found */
export async function productSays(db: Db, id: number) {
  const says = await queries.findProductSays(db, id);
  if (!says) throw notFound('Product');
  return says;
}

/** Changes what a product says itself. @throws DomainError not_found; conflict `stale` with `current` */
export function saveProductSays(db: Db, actor: Actor, id: number, { version, ...said }: Save<boolean | null>) {
  return transact(db, async (tx) => {
    const before = await queries.lockProductSays(tx, id);
    if (!before) throw notFound('Product');
    if (before.version !== version) throw stale(before);
    await queries.updateProductSays(tx, id, said);
    const change = { action: 'warranty.product', subject: 'product', subjectId: id };
    await recordChange(tx, { actor, ...change, before, after: said });
    await shownChanged(tx, [id]);
    return { ...said, version: version + 1 };
  });
}
