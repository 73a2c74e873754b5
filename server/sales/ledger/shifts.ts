import type { Som } from '#rules/money.ts';
import { type CashCounts, sumOfCash } from '#rules/sales/cash.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError, invalidField, notFound, unknownRow } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import type { Services } from '#server/platform/services.ts';
import * as queries from './shift-queries.ts';

type Parts = Pick<Services, 'db'>;

/** @throws DomainError conflict `no_shift`: cash leaves a drawer only in a shift of who gives it */
export async function requireOpenShift(tx: Db, actor: { id: number }): Promise<{ id: number }> {
  const shift = await queries.holdOpenShift(tx, actor.id);
  if (!shift) throw noShift();
  return shift;
}

const noShift = () => new DomainError('conflict', 'no_shift');

/** How a shift's cash stands, in som; `expected` is what should lie in the drawer. */
export type ShiftState = queries.ShiftRow & { sums: queries.ShiftSums; expectedNow: Som };

export async function readShift(db: Db, id: number): Promise<ShiftState> {
  const [shift, sums] = await Promise.all([queries.findShift(db, id), queries.sumShift(db, id)]);
  if (!shift) throw notFound('Shift');
  return stateOf(shift, sums);
}

function stateOf(shift: queries.ShiftRow, sums: queries.ShiftSums): ShiftState {
  const expectedNow = shift.float + sums.received - sums.refunded + sums.put_in - sums.taken_out;
  return { ...shift, sums, expectedNow };
}

/**
 * Opens the actor's shift at a drawer.
 *
 * @param float the opening float, in som
 * @throws DomainError conflict `shift_open`: the drawer has an open shift, or the actor has one
 */
export function openShift(
  { db }: Parts,
  actor: Actor,
  { drawer, float }: { drawer: number; float: Som },
): Promise<number> {
  return transact(db, async (tx) => {
    const drawers = await queries.listDrawers(tx);
    if (!drawers.some(({ id }) => id === drawer)) throw unknownRow('drawer', drawer);
    const id = await queries.insertShift(tx, { drawer_id: drawer, actor_id: actor.id, float });
    if (id === undefined) {
      throw new DomainError('conflict', 'shift_open');
    }
    await record(tx, actor, { action: 'shift.open', id, before: null, after: { drawer, float } });
    return id;
  });
}

/**
 * Puts cash into the actor's drawer, or takes it out (`amount` < 0), for another reason than an order.
 *
 * @throws DomainError conflict `no_shift`, `too_little_cash`: more than lies in the drawer
 */
export function moveCash(
  { db }: Parts,
  actor: Actor,
  { amount, reason, key }: { amount: number; reason: string; key: string },
): Promise<number> {
  return transact(db, async (tx) => {
    // Locked once, and at once as a closing would: two who share it first would wait for each other.
    const open = await queries.findOpenShift(tx, actor.id);
    if (!open) throw noShift();
    const shift = await requireLocked(tx, open.id);
    const { id } = shift;
    const { expectedNow } = stateOf(shift, await queries.sumShift(tx, id));
    const isNews = await queries.insertCashMove(tx, { shift_id: id, amount, reason, key, actor_id: actor.id });
    if (!isNews) return id;
    if (expectedNow + amount < 0) {
      throw new DomainError('conflict', 'too_little_cash');
    }
    await record(tx, actor, { action: 'shift.move_cash', id, before: null, after: { amount, reason } });
    return id;
  });
}

/** Puts cash that was taken without a shift into the actor's drawer. @throws DomainError conflict `no_shift` */
export function takeIn({ db }: Parts, actor: Actor, movements: readonly number[]): Promise<number> {
  return transact(db, async (tx) => {
    const { id } = await requireOpenShift(tx, actor);
    const amount = await queries.takeLooseIn(tx, id, movements);
    await record(tx, actor, { action: 'shift.take_in', id, before: null, after: { amount, movements } });
    return id;
  });
}

type Closing = {
  counts: CashCounts;
  /** Why it is closed although it does not balance; a manager's word. */
  reason?: string | undefined;
};

/**
 * Ends a shift with what was counted. Its own person or a manager ends it; one that does not balance stays open until
 * the count or the books are put right, or a manager says why.
 *
 * @throws DomainError conflict `does_not_balance` with what was counted and expected, or `shift_closed`; forbidden
 */
export function closeShift({ db }: Parts, actor: Actor, id: number, { counts, reason = '' }: Closing): Promise<void> {
  const mayDecide = actor.role === 'manager' || actor.role === 'owner';
  return transact(db, async (tx) => {
    const shift = await requireLocked(tx, id);
    if (shift.actor_id !== actor.id && !mayDecide) {
      throw new DomainError('forbidden', 'not_your_shift');
    }
    const { expectedNow: expected } = stateOf(shift, await queries.sumShift(tx, id));
    const counted = sumOfCash(counts);
    const isAccepted = counted === expected || (reason !== '' && mayDecide);
    if (!isAccepted) {
      throw new DomainError('conflict', 'does_not_balance', { counted, expected, difference: counted - expected });
    }
    const because = counted === expected ? '' : reason;
    await queries.closeShiftRow(tx, id, { closed_by: actor.id, counts, counted, expected, reason: because });
    await record(tx, actor, { action: 'shift.close', id, before: { expected }, after: { counted, reason: because } });
  });
}

async function requireLocked(tx: Db, id: number): Promise<queries.ShiftRow> {
  const shift = await queries.lockShift(tx, id);
  if (!shift) throw notFound('Shift');
  if (shift.closed_at) throw new DomainError('conflict', 'shift_closed');
  return shift;
}

/** Adds a place where cash lies. @throws DomainError invalid: there is one of that name */
export function addDrawer({ db }: Parts, actor: Actor, name: string): Promise<{ id: number }> {
  return transact(db, async (tx) => {
    const drawer = await queries.insertDrawer(tx, name);
    if (!drawer) throw drawerTaken();
    await recordChange(tx, {
      actor,
      action: 'drawer.create',
      subject: 'drawer',
      subjectId: drawer.id,
      before: null,
      after: { name },
    });
    return drawer;
  });
}

type Noted = { action: string; id: number; before: unknown; after: unknown };

const record = (tx: Db, actor: Actor, { id, ...change }: Noted): Promise<void> =>
  recordChange(tx, { actor, subject: 'shift', subjectId: id, ...change });

const drawerTaken = () => invalidField('name', 'drawer_taken');
