import type { Som } from '#rules/money.ts';

/** Why a bank refused, in the contract's words. */
export type BankRefusal =
  | 'payer_not_found'
  | 'insufficient_funds'
  | 'payment_limit'
  | 'otp_expired'
  | 'otp_attempts_exceeded'
  | 'declined';

/**
 * The bank's answer is unknown: a timeout, a failure or an invalid reply. The requested action may have happened. Only
 * `unreachable` means that the request never arrived.
 */
export type Unknown = { kind: 'unknown'; fault: 'timeout' | 'failed' | 'garbled' | 'unreachable' };

export type Refused = { kind: 'refused'; reason: BankRefusal };

export type CreateAnswer = { kind: 'created'; bankId: string } | Refused | Unknown;

/** `confirmed` without a sum: what was really taken, only the status says. */
export type ConfirmAnswer = { kind: 'confirmed' } | { kind: 'wrong_code' } | Refused | Unknown;

/**
 * Where a payment stands at the bank; `charged` with the som that came and those of them that went back since,
 * `refunded` with the som that all went back.
 */
export type StatusAnswer =
  | { kind: 'waiting' }
  | { kind: 'processing' }
  | { kind: 'charged'; amount: Som; refunded: Som }
  | { kind: 'rejected'; reason: BankRefusal }
  | { kind: 'cancelled' }
  | { kind: 'refunded'; amount: Som }
  | { kind: 'not_found' }
  | Unknown;

/** `unsupported`: this bank has no such call. */
export type CancelAnswer = StatusAnswer | { kind: 'unsupported' };
export type RefundAnswer = { kind: 'refunded' } | { kind: 'unsupported' } | Refused | Unknown;

export type NewPayment = {
  /** What the bank knows the payment by from now on; the same one never charges twice. */
  reference: string;
  /** 12 digits. */
  phone: string;
  amount: Som;
  /** Where the bank may report that something has happened. */
  callbackUrl: string;
  /** What the payer reads in the bank's app. */
  comment: string;
};

export type NewRefund = {
  /** What the bank knows the refund by; the same one never gives back twice. */
  number: string;
  amount: Som;
};

/**
 * A bank that texts a code to the payer and charges when it gets the code back. No call throws
 * for what a bank can do; each takes at most some seconds.
 */
export type PaymentProvider = {
  create(payment: NewPayment): Promise<CreateAnswer>;
  confirm(reference: string, otp: string): Promise<ConfirmAnswer>;
  status(reference: string): Promise<StatusAnswer>;
  /** Withdraws a payment that is not charged; a charged one answers that it is. */
  cancel(reference: string): Promise<CancelAnswer>;
  /** Gives back a part of what was charged, or all of it. */
  refund(reference: string, refund: NewRefund): Promise<RefundAnswer>;
};

export type BankCall = keyof PaymentProvider;

/** What is stored of a call: never a code, a password or a whole phone. */
export type BankQuestion = { call: BankCall; reference: string; sent: Record<string, unknown> };
export type BankReply = { answer: unknown; httpStatus: number | null; fault: string | null; ms: number };

/** Stores each call to the bank before it is sent, and then its answer. */
export type BankJournal = (question: BankQuestion) => Promise<(reply: BankReply) => Promise<void>>;

declare module '#server/platform/services.ts' {
  interface Services {
    /** The mobile bank; absent: orders are paid on receipt only. */
    bank?: PaymentProvider;
    /** Whether that bank only plays: no real money. */
    isBankSimulated?: boolean;
  }
}
