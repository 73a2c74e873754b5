import { setTimeout as sleep } from 'node:timers/promises';
import type { BankPayment, Ledger } from './ledger.ts';

/** How a callback gets to its address. */
export type Deliver = (url: string, body: object) => Promise<void>;

type Parts = { ledger: Ledger; deliver: Deliver; signal: AbortSignal };

const final = ['CHARGE', 'REJECT', 'REFUND'];

/**
 * Notifies the shop that a payment has ended, in the aggregator's shape, and with all that goes wrong:
 * never, late, several times, or forged. A shop that cannot be reached gets no notification and has to poll.
 */
export async function reportPage({ ledger, deliver, signal }: Parts, payment: BankPayment | undefined): Promise<void> {
  if (!payment?.callbackUrl || !final.includes(payment.status)) return;
  const fault = ledger.takeFault('callback', payment.phone);
  if (fault?.fault === 'lost') return;
  if (fault?.fault === 'late') await sleep(fault.ms, undefined, { signal }).catch(() => undefined);
  if (signal.aborted) return;
  const url = fault?.fault === 'forged' ? forged(payment.callbackUrl) : payment.callbackUrl;
  const amount = (payment.charged ?? payment.amount) + (fault?.fault === 'wrong_amount' ? 1_000 : 0);
  const body = {
    orderNumber: payment.reference,
    amount,
    currency: 'KGS',
    status: payment.status,
    dateCreated: new Date(payment.createdAt).toISOString(),
    requisite: null,
    provider: 'MBANK',
  };
  for (let left = fault?.fault === 'duplicate' ? 3 : 1; left > 0; left -= 1) await deliver(url, body);
}

/** The same address with another signature. */
function forged(address: string): string {
  const url = new URL(address);
  url.searchParams.set('signature', 'A'.repeat(43));
  return url.href;
}

const timeoutMs = 5_000;

/** By HTTP; the answer is of no interest, and neither is that there is none. */
export const deliverByHttp: Deliver = async (url, body) => {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  };
  await fetch(url, request).then(
    (answer) => answer.arrayBuffer(),
    () => undefined,
  );
};
