import type { z } from 'zod';
import type { CallRequest } from '#contract/admin/calls.ts';
import type { CallState, CallTime } from '#rules/people/call-requests.ts';
import { isOnSale } from '#server/catalog/products/products.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError, notFound, stale } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { limits } from '#server/platform/rate-limits/limits.ts';
import { networkOf } from '#server/platform/rate-limits/network.ts';
import { addressKey, limitRate } from '#server/platform/rate-limits/rate-limits.ts';
import { requireShopPhone } from '#server/settings/shop-phone.ts';
import * as queries from './queries.ts';

type Asked = { phone: string; name: string; time: CallTime; product?: number | undefined };

/**
 * Stores that a person wants to be called back; staff are alerted of a new request, not of the same number again.
 *
 * @throws DomainError invalid: no phone that the shop takes; throttled: too many of the number, the address, its network or
 * the day
 */
export async function requestCall(
  db: Db,
  { phone: typed, name, time, product }: Asked,
  { ip, user }: { ip: string; user: Pick<Actor, 'id'> | undefined },
): Promise<void> {
  const phone = await requireShopPhone(db, typed);
  await limitRate(db, `calls_at:${addressKey(ip)}`, limits.callsPerAddress);
  await limitRate(db, `calls_net:${networkOf(ip)}`, limits.callsPerNetwork);
  await limitRate(db, `calls_to:${phone}`, limits.callsPerNumber);
  await limitRate(db, 'calls', limits.callsPerDay);
  const known = product !== undefined && (await isOnSale(db, product)) ? product : null;
  await queries.upsertCall(db, { phone, name, time, user: user?.id ?? null, product: known });
}

const asWire = ({ created_at, handled_at, ...row }: queries.CallRow): z.input<typeof CallRequest> => ({
  ...row,
  created_at: created_at.toISOString(),
  handled_at: handled_at?.toISOString() ?? null,
});

/** A page of those who asked, and how many there are. */
export async function listCalls(db: Db, filter: queries.CallFilter) {
  const { count, rows } = await queries.listCallRows(db, filter);
  return { count, rows: rows.map(asWire) };
}

type Outcome = { version: number; state: CallState; note: string };

/** @throws DomainError not_found; conflict `stale`: a colleague was faster, `call_open`: the number has asked again since */
export async function saveCall(db: Db, actor: Actor, id: number, outcome: Outcome) {
  try {
    return await moveCall(db, actor, id, outcome);
  } catch (error) {
    throw isOpenTwice(error) ? new DomainError('conflict', 'call_open') : error;
  }
}

const uniqueViolation = '23505';

function isOpenTwice(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === uniqueViolation && constraint === 'call_requests_open';
}

function moveCall(db: Db, actor: Actor, id: number, { version, state, note }: Outcome) {
  return transact(db, async (tx) => {
    const call = await queries.findCall(tx, id, true);
    if (!call) throw notFound('CallRequest');
    if (call.version !== version) throw stale(asWire(call));
    await queries.updateCall(tx, id, { state, note, by: actor.id });
    // What staff wrote is about a person, and goes with the request; the journal stays.
    const change = { action: 'call.move', subject: 'call', subjectId: id };
    await recordChange(tx, { actor, ...change, before: { state: call.state }, after: { state } });
    const saved = await queries.findCall(tx, id);
    if (!saved) throw new Error(`request ${id} is held by this transaction`);
    return asWire(saved);
  });
}

/** What a person has asked for, oldest first. */
export async function exportCalls(db: Db, userId: number) {
  const rows = await queries.listCallsOf(db, userId);
  return rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }));
}

/** Deletes what a person has asked for, in the transaction that closes the account. */
export const deleteCalls = queries.deleteCallsOf;
