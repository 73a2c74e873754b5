import type { z } from 'zod';
import type { Courier, Stop } from '#contract/admin/couriers.ts';
import type { AdminOrder } from '#contract/admin/orders.ts';
import { normalizePhone } from '#rules/people/phone.ts';
import { isUnderWay } from '#rules/sales/order-status.ts';
import { textName } from '#rules/text/localized.ts';
import { shopDay } from '#rules/text/shop-clock.ts';
import { inLanguages } from '#rules/text/translations.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError, invalidField, notFound, stale, unknownRow } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import type { Services } from '#server/platform/services.ts';
import { methodNames } from '#server/sales/orders/method-words.ts';
import { lockSeenOrder } from './admin-moves.ts';
import { insertRemark } from './admin-order-queries.ts';
import { readAdminOrder } from './admin-orders.ts';
import {
  type CourierChanges,
  type CourierRow,
  findCourier,
  findCourierOfUser,
  findStaffByEmail,
  insertCourier,
  listCourierRows,
  listRound,
  setCourier,
  updateCourier,
} from './courier-queries.ts';

type Wire = z.output<typeof Courier>;
type WireStop = z.output<typeof Stop>;
type Typed = { name: string; phone: string; email: string; is_active: boolean };

const wire = ({ user_id: _, email, ...row }: CourierRow): Wire => ({ ...row, email: email ?? '' });

export const listCouriers = async (db: Db): Promise<Wire[]> => (await listCourierRows(db)).map(wire);

/** The courier whose account asks. */
export async function ownCourier(db: Db, actor: Actor): Promise<{ courier: Wire | null }> {
  const row = await findCourierOfUser(db, actor.id);
  return { courier: row ? wire(row) : null };
}

/** @throws DomainError invalid: the phone, or no staff member has this e-mail, or another courier has it */
export function addCourier({ db }: Pick<Services, 'db'>, actor: Actor, typed: Omit<Typed, 'is_active'>): Promise<Wire> {
  return transact(db, async (tx) => {
    const changes = await checkCourier(tx, { ...typed, is_active: true }, 0);
    const id = await insertCourier(tx, changes);
    return recordCourier(tx, actor, { id, action: 'courier.create', before: null });
  });
}

/** @throws DomainError conflict `stale` with the courier as they are; invalid as above */
export function changeCourier(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  id: number,
  { version, ...typed }: Typed & { version: number },
): Promise<Wire> {
  return transact(db, async (tx) => {
    const before = await findCourier(tx, id);
    if (!before) throw notFound('Courier');
    const changes = await checkCourier(tx, typed, id);
    if (!(await updateCourier(tx, id, version, changes))) throw stale(wire(before));
    return recordCourier(tx, actor, { id, action: 'courier.update', before: wire(before) });
  });
}

async function checkCourier(tx: Db, { phone, email, ...typed }: Typed, id: number): Promise<CourierChanges> {
  const normal = normalizePhone(phone);
  if (!normal) throw invalidField('phone', 'phone');
  const user_id = email ? await findStaffByEmail(tx, email.toLowerCase()) : null;
  if (user_id === undefined) throw invalidField('email', 'no_colleague');
  const other = user_id === null ? undefined : await findCourierOfUser(tx, user_id);
  if (other && other.id !== id) throw invalidField('email', 'courier_taken');
  return { ...typed, phone: normal, user_id };
}

async function recordCourier(
  tx: Db,
  actor: Actor,
  { id, action, before }: { id: number; action: string; before: Wire | null },
): Promise<Wire> {
  const row = await findCourier(tx, id);
  if (!row) throw new Error(`courier ${id} is gone`);
  const after = wire(row);
  await recordChange(tx, { actor, action, subject: 'courier', subjectId: id, before, after });
  return after;
}

/**
 * Gives a delivery to a courier, or to none.
 *
 * @throws DomainError conflict `stale`, or `not_a_step`: it is not delivered; invalid: there is no such courier at work
 */
export async function assignCourier(
  services: Pick<Services, 'db' | 'config'>,
  actor: Actor,
  id: number,
  { version, courier }: { version: number; courier: number | null },
): Promise<AdminOrder> {
  await transact(services.db, async (tx) => {
    const order = await lockSeenOrder(tx, services, id, version);
    if (order.type !== 'delivery' || !isUnderWay(order.status)) {
      throw new DomainError('conflict', 'not_a_step');
    }
    const row = courier === null ? null : await findCourier(tx, courier);
    if (row === undefined || row?.is_active === false) throw unknownRow('courier', courier);
    await setCourier(tx, id, courier);
    await insertRemark(tx, { order_id: id, kind: 'courier', text: row?.name ?? '—', author_id: actor.id });
    const change = { before: { courier: order.courier_id }, after: { courier } };
    await recordChange(tx, { actor, action: 'order.courier', subject: 'order', subjectId: id, ...change });
  });
  return readAdminOrder(services, id);
}

/** A courier's way: what is to be brought and, of that day, what was. @throws DomainError not_found */
export async function readRound(db: Db, id: number, day = shopDay(Date.now())) {
  const [courier, rows] = await Promise.all([findCourier(db, id), listRound(db, id, day)]);
  if (!courier) throw notFound('Courier');
  const stops = rows.map(
    ({ receiving_words, payment_words, ...row }): WireStop => ({
      ...row,
      ...methodNames({ receiving_words, payment_words }),
      ...inLanguages('city_name', (language) => row[textName('city_name', language)] ?? ''),
    }),
  );
  const open = stops.filter(({ status }) => status !== 'done');
  return { courier: wire(courier), day, stops, to_collect: open.reduce((sum, stop) => sum + stop.to_collect, 0) };
}
