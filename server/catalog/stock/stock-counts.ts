import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError, invalidField, notFound, stale, unknownRow } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import * as queries from './stock-count-queries.ts';
import * as entries from './stock-entry-queries.ts';
import { bookMoves } from './stock-moves.ts';

/** @throws DomainError not_found */
export async function stockCount(db: Db, id: number): Promise<queries.Count> {
  const count = await queries.findCount(db, id);
  if (!count) throw notFound('StockCount');
  return count;
}

/** Begins a count. @throws DomainError invalid: no such brand or category, or one of another brand */
export function startCount(
  db: Db,
  actor: Actor,
  scope: { brand: number | null; brand_category: number | null },
): Promise<queries.Count> {
  return transact(db, async (tx) => {
    await requireScope(tx, scope);
    const id = await queries.insertCount(tx, { ...scope, actorId: actor.id });
    await recordChange(tx, { ...countChange(actor, id, 'stock.count_start'), before: null, after: scope });
    return stockCount(tx, id);
  });
}

async function requireScope(
  tx: Db,
  { brand, brand_category: category }: { brand: number | null; brand_category: number | null },
) {
  if (brand !== null && !(await queries.isBrand(tx, brand))) throw unknownRow('brand', brand);
  if (category === null) return;
  const owner = await queries.findBrandOf(tx, category);
  if (owner === undefined) throw unknownRow('brand_category', category);
  if (brand !== null && owner !== brand) throw invalidField('brand_category', 'other_brand');
}

/**
 * Takes in what people counted, each entry once by its id: phones send again what they are not sure of. What does not
 * belong to the count is left out and named.
 *
 * @throws DomainError not_found; conflict `closed`: it is booked or dropped already
 */
export function addEntries(db: Db, actor: Actor, countId: number, sent: readonly entries.Entry[]) {
  return transact(db, async (tx) => {
    const { version } = await requireOpen(tx, countId);
    const ids = [...new Set(sent.map(({ variant }) => variant))];
    const known = await entries.variantsOfCount(tx, countId, ids);
    let isChanged = false;
    for (const entry of sent.filter(({ variant }) => known.has(variant))) {
      if (!(await entries.insertEntry(tx, countId, { ...entry, actorId: actor.id }))) continue;
      await entries.countIn(tx, countId, entry);
      isChanged = true;
    }
    return {
      version: isChanged ? await entries.raiseVersion(tx, countId) : version,
      lines: await entries.listCounted(tx, countId, ids),
      unknown: ids.filter((id) => !known.has(id)),
    };
  });
}

async function requireOpen(tx: Db, countId: number): Promise<Pick<queries.Count, 'version'>> {
  const count = await queries.lockCount(tx, countId);
  if (!count) throw notFound('StockCount');
  if (count.status !== 'open') throw new DomainError('conflict', 'closed');
  return count;
}

/**
 * Makes the differences corrections, all of them or none. Of a line whose missing pieces are sold by now only those
 * go that are left; the others are orders that lack a piece, and the line shows them.
 *
 * @throws DomainError not_found; conflict `closed`, or `stale` with `current` where something was counted since
 */
export function bookCount(db: Db, actor: Actor, countId: number, version: number): Promise<queries.Count> {
  return transact(db, async (tx) => {
    const open = await requireOpen(tx, countId);
    if (open.version !== version) throw stale(withInstants(await stockCount(tx, countId)));
    const moves = (await entries.lockDifferences(tx, countId)).map(({ variantId, difference, quantity }) => ({
      variantId,
      count: Math.max(difference, -quantity),
    }));
    await entries.setBooked(tx, countId, moves);
    await queries.closeCount(tx, countId, { status: 'booked', actorId: actor.id });
    await recordChange(tx, { ...countChange(actor, countId, 'stock.count_book'), before: null, after: { moves } });
    const origin = { kind: 'count', id: countId } as const;
    const cause = { cause: 'correction', orderId: null, actorId: actor.id, origin } as const;
    await bookMoves(
      tx,
      moves.filter(({ count }) => count !== 0).map((move) => ({ ...move, ...cause })),
    );
    return stockCount(tx, countId);
  });
}

/** Ends a count without booking anything. @throws DomainError not_found; conflict `closed` */
export function dropCount(db: Db, actor: Actor, countId: number): Promise<void> {
  return transact(db, async (tx) => {
    await requireOpen(tx, countId);
    await queries.closeCount(tx, countId, { status: 'dropped', actorId: actor.id });
    await recordChange(tx, { ...countChange(actor, countId, 'stock.count_drop'), before: null, after: null });
  });
}

const countChange = (actor: Actor, id: number, action: string) => ({
  actor,
  action,
  subject: 'stock_count',
  subjectId: id,
});

/** A count as the wire has it. */
export const withInstants = (count: queries.Count) => ({
  ...count,
  started_at: count.started_at.toISOString(),
  closed_at: count.closed_at?.toISOString() ?? null,
});
