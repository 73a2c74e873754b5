import type { Db } from '#server/platform/database/connection.ts';
import type { Limit } from '#server/platform/rate-limits/limits.ts';
import { addressKey, giveBack, limitRate } from '#server/platform/rate-limits/rate-limits.ts';

/**
 * Requested codes: each is a text message to a phone. One that was paid with does not count for its phone. A
 * whole mobile network may stand behind one address.
 */
export const codeLimits = {
  perOrder: { attempts: 15, windowS: 3600 },
  perPhone: { attempts: 120, windowS: 3600 },
  perAddress: { attempts: 1_200, windowS: 3600 },
} satisfies Record<string, Limit>;

const phoneKey = (phone: string) => `payment_phone:${phone}`;

/** @throws DomainError throttled */
export async function limitPayments(
  db: Db,
  { order, phone, ip }: { order: number; phone: string; ip: string },
): Promise<void> {
  await limitRate(db, `payment:${addressKey(ip)}`, codeLimits.perAddress);
  await limitRate(db, `payment_order:${order}`, codeLimits.perOrder);
  await limitRate(db, phoneKey(phone), codeLimits.perPhone);
}

/** The phone's owner has paid with the code, so it was wanted. */
export const forgivePhone = (tx: Db, phone: string): Promise<void> => giveBack(tx, phoneKey(phone));
