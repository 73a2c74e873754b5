import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { unknownRow } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import * as queries from './stock-arrival-queries.ts';
import { bookMoves } from './stock-moves.ts';

export type NewArrival = {
  key: string;
  supplier: string;
  note: string;
  /** `unit_cost`: som of one piece; null: unknown. */
  lines: readonly { variant: number; count: number; unit_cost: number | null }[];
};

/**
 * Books goods that came: all lines or none, once by key.
 *
 * @throws DomainError invalid: a variant that does not exist
 */
export async function addArrival(db: Db, actor: Actor, { lines, ...arrival }: NewArrival): Promise<queries.Arrival> {
  const there = await queries.findArrivalByKey(db, arrival.key);
  if (there !== undefined) return queries.getArrival(db, there);
  return transact(db, async (tx) => {
    const known = await queries.knownVariants(
      tx,
      lines.map(({ variant }) => variant),
    );
    const unknown = lines.find(({ variant }) => !known.has(variant));
    if (unknown) throw unknownRow('lines', unknown.variant);
    const id = await queries.insertArrival(tx, { ...arrival, actorId: actor.id });
    // Sent twice at once: the insert has waited for the other one's commit.
    if (id === undefined) return queries.getArrival(tx, (await queries.findArrivalByKey(tx, arrival.key)) ?? 0);
    const after = { ...arrival, lines };
    await recordChange(tx, { actor, action: 'stock.arrival', subject: 'arrival', subjectId: id, before: null, after });
    const cause = { cause: 'arrival', orderId: null, actorId: actor.id, arrivalId: id, note: arrival.note } as const;
    await bookMoves(
      tx,
      lines.map((line) => ({ ...cause, variantId: line.variant, count: line.count, unitCost: line.unit_cost })),
    );
    return queries.getArrival(tx, id);
  });
}
