import { transact } from '#server/platform/database/transact.ts';
import type { Services } from '#server/platform/services.ts';
import { writeMoveEmail } from '#server/sales/orders/emails/move-emails.ts';
import { writePaymentEmail } from '#server/sales/orders/emails/payment-emails.ts';
import { listUnconfirmed, type Waiting } from '#server/sales/orders/placing/unconfirmed-queries.ts';
import { readSettings } from '#server/settings/settings.ts';
import { closeOrder } from './close-order.ts';
import { listOverdue, lockOrder, lockOverdue } from './queries.ts';

/** The job that expires orders; any number of instances may run it. */
export const expireOrdersTask = 'expire_orders';

/**
 * The hold of an order whose payment the bank is still thinking about lasts longer by this, in seconds: that is how
 * long a mobile bank may take (docs/glossary.md, payments).
 */
const pendingGraceS = 3_600;

/** Orders that are looked for at once. */
const batch = 100;

/** Expires every unpaid order whose time is over, each once, in a transaction of its own with its e-mail. */
export async function expireOrders(services: Services): Promise<void> {
  for (;;) {
    const ids = await listOverdue(services.db, { pendingGraceS, limit: batch });
    for (const id of ids) await expireOrder(services, id);
    if (ids.length < batch) return;
  }
}

/** Cancels orders that staff have not confirmed within the hours that the settings give them, and to guests. */
export async function endUnconfirmed(services: Services): Promise<void> {
  const { confirm_hours: hours } = await readSettings(services.db);
  const waiting: Waiting[] = [
    { of: 'all', hours: hours.cash },
    { of: 'guests', hours: hours.guest },
  ];
  for (const each of waiting.filter(({ hours }) => hours > 0)) {
    for (;;) {
      const ids = await listUnconfirmed(services.db, each, batch);
      for (const id of ids) await endOne(services, id);
      if (ids.length < batch) break;
    }
  }
}

async function endOne({ db, config }: Services, id: number): Promise<void> {
  await transact(db, async (tx) => {
    const order = await lockOrder(tx, id);
    // Confirmed, paid or cancelled in the meantime.
    if (order?.status !== 'new' || order.payment_status !== 'unpaid') return;
    await closeOrder(tx, order, 'cancelled', { actor: 'system', actorId: null });
    await writeMoveEmail(tx, order, 'cancelled', config);
  });
}

async function expireOrder({ db, config }: Services, id: number): Promise<void> {
  await transact(db, async (tx) => {
    const order = await lockOverdue(tx, id, pendingGraceS);
    if (!order) return; // it was expired or moved already, or is locked
    await closeOrder(tx, order, 'expired', { actor: 'system', actorId: null });
    await writePaymentEmail(tx, order, 'expired', config);
  });
}
