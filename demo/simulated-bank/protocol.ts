import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Fault } from './faults.ts';
import type { BankPayment, Ledger } from './ledger.ts';
import { phones, slowMs, smsCode } from './phones.ts';

/** The aggregator's answer (docs/glossary.md, payments). */
export type BankReply = { code: string; message: string; data: Record<string, unknown> };

const codeLifeMs = 180_000;
const mostWrongCodes = 3;

const Reference = z.string().regex(/^[\w-]{1,64}$/);
export const Pay = z.object({
  orderNumber: Reference,
  phone: z.string().regex(/^996\d{9}$/),
  amount: z.int().positive(),
  comment: z.string().max(200).default(''),
  callbackUrl: z
    .url({ protocol: /^https?$/ })
    .or(z.literal(''))
    .default(''),
});
export const Confirm = z.object({ orderNumber: Reference, otp: z.string() });
export const Refund = z.object({
  orderNumber: Reference,
  refundNumber: Reference,
  amount: z.int().positive(),
});
export const About = z.object({ orderNumber: Reference });

const say = (code: string, message: string, data: BankReply['data'] = {}): BankReply => ({ code, message, data });
const unknownPayment = say('404', 'PAYMENT_NOT_FOUND');

export type BankProtocol = ReturnType<typeof bankProtocol>;

/**
 * The protocol on the bank's books; `now` in ms. Faults are those that change what the bank does, not how it answers.
 *
 * @param onCharge is notified of payments that were thought about and then charge
 */
export function bankProtocol(ledger: Ledger, now: () => number, onCharge: (reference: string) => void) {
  const settle = (payment: BankPayment): BankPayment => {
    if (payment.status !== 'PROCESSING' || payment.dueAt === null || payment.dueAt > now()) return payment;
    const charged: BankPayment = { ...payment, status: 'CHARGE', charged: payment.amount, dueAt: null };
    ledger.save(charged);
    onCharge(payment.reference);
    return charged;
  };
  const find = (reference: string) => {
    const payment = ledger.find(reference);
    return payment && settle(payment);
  };
  return {
    create: (pay: z.output<typeof Pay>, fault?: Fault): BankReply => {
      const { orderNumber: reference, ...rest } = pay;
      const known = find(reference);
      if (known) return known.status === 'CREATED' ? created(known) : say('409', 'DUPLICATE');
      const outcome = phones[pay.phone] ?? 'not_found';
      if (fault?.fault === 'not_found' || outcome === 'not_found') return say('404', 'PAYER_NOT_FOUND');
      if (fault?.fault === 'declined') return say('403', 'DECLINED');
      const payment: BankPayment = {
        ...rest,
        reference,
        quid: `SB${randomUUID()}`,
        status: 'CREATED',
        reason: null,
        charged: null,
        wrongCodes: 0,
        createdAt: now(),
        dueAt: null,
      };
      ledger.save(payment);
      return created(payment);
    },
    confirm: ({ orderNumber, otp }: z.output<typeof Confirm>, fault?: Fault): BankReply => {
      const payment = find(orderNumber);
      if (!payment) return unknownPayment;
      if (payment.status !== 'CREATED') return confirmedBefore(payment);
      const refusal = refuse(payment, otp, now(), fault);
      if (refusal) {
        ledger.save({ ...payment, ...refusal.change });
        return say('402', refusal.message);
      }
      const isSlow = fault?.fault === 'late' || phones[payment.phone] === 'slow';
      if (isSlow) {
        ledger.save({ ...payment, status: 'PROCESSING', dueAt: now() + (fault?.ms ?? slowMs) });
        return say('130', 'PROCESSING');
      }
      ledger.save({
        ...payment,
        status: 'CHARGE',
        charged: payment.amount + (fault?.fault === 'wrong_amount' ? 7 : 0),
      });
      return say('120', 'CONFIRMED', { quid: payment.quid, dateTime: new Date(now()).toISOString() });
    },
    status: ({ orderNumber }: z.output<typeof About>, fault?: Fault): BankReply => {
      const payment = fault?.fault === 'not_found' ? undefined : find(orderNumber);
      return payment ? statusOf(payment, ledger.refundedOf(orderNumber)) : unknownPayment;
    },
    cancel: ({ orderNumber }: z.output<typeof About>): BankReply => {
      const payment = find(orderNumber);
      if (!payment) return unknownPayment;
      if (payment.status !== 'CREATED') return statusOf(payment);
      const cancelled = { ...payment, status: 'CANCEL' } as const;
      ledger.save(cancelled);
      return statusOf(cancelled);
    },
    refund: (request: z.output<typeof Refund>, fault?: Fault): BankReply =>
      giveBack(ledger, find(request.orderNumber), request, fault),
    /** Lets payments charge whose time has come. */
    settleDue: () => {
      for (const payment of ledger.listDue(now())) settle(payment);
    },
    find,
  };
}

function giveBack(
  ledger: Ledger,
  payment: BankPayment | undefined,
  { orderNumber, refundNumber, amount }: z.output<typeof Refund>,
  fault?: Fault,
): BankReply {
  if (!payment) return unknownPayment;
  if (ledger.hasRefund(orderNumber, refundNumber)) return say('140', 'REFUNDED');
  const left = (payment.charged ?? 0) - ledger.refundedOf(orderNumber);
  if (fault?.fault === 'declined' || payment.status !== 'CHARGE' || amount > left) return say('403', 'DECLINED');
  ledger.addRefund(orderNumber, refundNumber, amount);
  if (amount === left) ledger.save({ ...payment, status: 'REFUND' });
  return say('140', 'REFUNDED');
}

const created = ({ quid, amount, createdAt }: BankPayment) =>
  say('110', 'CREATED', { amount, quid, dateTime: new Date(createdAt).toISOString() });

function confirmedBefore({ status, reason, quid }: BankPayment): BankReply {
  if (status === 'CHARGE' || status === 'REFUND') return say('120', 'CONFIRMED', { quid });
  if (status === 'PROCESSING') return say('130', 'PROCESSING');
  return say('402', reason ?? 'DECLINED');
}

function refuse(
  payment: BankPayment,
  otp: string,
  now: number,
  fault?: Fault,
): { message: string; change: Partial<BankPayment> } | undefined {
  const reject = (reason: string) => ({ message: reason, change: { status: 'REJECT', reason } as const });
  if (now > payment.createdAt + codeLifeMs) return reject('OTP_EXPIRED');
  if (otp !== smsCode) {
    const wrongCodes = payment.wrongCodes + 1;
    if (wrongCodes < mostWrongCodes) return { message: 'OTP_INVALID', change: { wrongCodes } };
    const { message, change } = reject('OTP_ATTEMPTS_EXCEEDED');
    return { message, change: { ...change, wrongCodes } };
  }
  if (fault?.fault === 'no_money' || phones[payment.phone] === 'no_money') return reject('INSUFFICIENT_FUNDS');
  if (fault?.fault === 'declined') return reject('DECLINED');
  return undefined;
}

/** @param refunded som of it that went back */
export function statusOf({ reference, amount, charged, status, reason }: BankPayment, refunded = 0): BankReply {
  const data = { orderNumber: reference, amount: charged ?? amount, refunded, status, currency: 'KGS', reason };
  return say('200', status === 'CHARGE' ? 'PAYMENT_SUCCESS' : `PAYMENT_${status}`, data);
}
