import type { Db } from '#server/platform/database/connection.ts';
import type { Limit } from '#server/platform/rate-limits/limits.ts';
import { addressKey, limitRate } from '#server/platform/rate-limits/rate-limits.ts';

/**
 * Guests' orders that get as far as taking stock and sending an e-mail. A whole mobile network may stand behind one
 * address, and a phone or an e-mail may belong to another person.
 */
export const guestLimits = {
  perAddress: { attempts: 600, windowS: 3600 },
  perPhone: { attempts: 120, windowS: 3600 },
  perEmail: { attempts: 120, windowS: 3600 },
} satisfies Record<string, Limit>;

/** @throws DomainError throttled: too many from this address, or in the name of this phone or e-mail */
export async function limitGuest(db: Db, { ip, phone, email }: { ip: string; phone: string; email: string }) {
  await limitRate(db, `guest_order:${addressKey(ip)}`, guestLimits.perAddress);
  await limitRate(db, `guest_order_phone:${phone}`, guestLimits.perPhone);
  if (email) await limitRate(db, `guest_order_email:${email}`, guestLimits.perEmail);
}
