import type {
  BankCall,
  BankJournal,
  BankRefusal,
  BankReply,
  CancelAnswer,
  NewPayment,
  PaymentProvider,
  RefundAnswer,
  StatusAnswer,
  Unknown,
} from './bank.ts';
import { maskPhone } from './mask.ts';

export type AggregatorSettings = {
  /** Origin of the bank, without a trailing slash. */
  url: string;
  login: string;
  password: string;
  journal: BankJournal;
  /** Ends the wait for the answer to a call before its 10 s are over; absent: nothing does. */
  giveUpOn?: (call: BankCall, reference: string) => AbortSignal;
};

const timeoutMs = 10_000;
/** Calls that change nothing the second time are repeated so often when the bank is silent. */
const repeats = 2;
const longestAnswer = 64 * 1024;

const paths: Record<BankCall, string> = {
  create: '/api/v1.1.0/mbank/pay',
  confirm: '/api/v1.1.0/mbank/confirm',
  status: '/api/v1.1.0/status',
  cancel: '/api/v1.1.0/mbank/cancel',
  refund: '/api/v1.1.0/mbank/refund',
};

/** The words that an aggregator's `message` has, and what they mean. */
const refusals: Record<string, BankRefusal> = {
  PAYER_NOT_FOUND: 'payer_not_found',
  INSUFFICIENT_FUNDS: 'insufficient_funds',
  LIMIT_EXCEEDED: 'payment_limit',
  OTP_EXPIRED: 'otp_expired',
  OTP_ATTEMPTS_EXCEEDED: 'otp_attempts_exceeded',
  DECLINED: 'declined',
};

/** What an answer says, in the aggregator's shape: `{code, message, data}`. */
type AnswerBody = { message: string; data: Record<string, unknown> };
type BankAnswer = { kind: 'answered'; body: AnswerBody } | { kind: 'unsupported' } | Unknown;

/**
 * A bank behind an aggregator with the public protocol of docs/glossary.md: HTTP Basic, JSON, whole som. Its
 * `cancel` and `refund` are not in the public pages; where an aggregator lacks them the answer is `unsupported`.
 */
export function aggregatorBank(settings: AggregatorSettings): PaymentProvider {
  const ask = (call: BankCall, reference: string, body: Record<string, unknown> = {}) =>
    exchange(settings, call, { orderNumber: reference, ...body });
  const askAgain = async (call: BankCall, reference: string) => {
    let answer = await ask(call, reference);
    for (let left = repeats; left > 0 && isPassing(answer); left -= 1) answer = await ask(call, reference);
    return answer;
  };
  return {
    create: async (payment) => readCreated(await ask('create', payment.reference, payBody(payment))),
    confirm: async (reference, otp) => {
      const answer = await ask('confirm', reference, { otp });
      if (answer.kind !== 'answered') return unknownIfUnsupported(answer);
      const { message } = answer.body;
      if (message === 'CONFIRMED') return { kind: 'confirmed' };
      if (message === 'OTP_INVALID') return { kind: 'wrong_code' };
      return refusalOf(message) ?? garbled;
    },
    status: async (reference) => {
      const answer = await askAgain('status', reference);
      return answer.kind === 'answered' ? readStatus(answer.body) : unknownIfUnsupported(answer);
    },
    cancel: async (reference): Promise<CancelAnswer> => {
      const answer = await askAgain('cancel', reference);
      return answer.kind === 'answered' ? readStatus(answer.body) : answer;
    },
    refund: async (reference, { number, amount }): Promise<RefundAnswer> => {
      const answer = await ask('refund', reference, { refundNumber: number, amount });
      if (answer.kind !== 'answered') return answer;
      return answer.body.message === 'REFUNDED' ? { kind: 'refunded' } : (refusalOf(answer.body.message) ?? garbled);
    },
  };
}

const garbled: Unknown = { kind: 'unknown', fault: 'garbled' };

const isPassing = (answer: BankAnswer) =>
  answer.kind === 'unknown' && answer.fault !== 'timeout' && answer.fault !== 'garbled';

const unknownIfUnsupported = (answer: Exclude<BankAnswer, { kind: 'answered' }>): Unknown =>
  answer.kind === 'unsupported' ? { kind: 'unknown', fault: 'failed' } : answer;

const payBody = ({ phone, amount, comment, callbackUrl }: NewPayment) => ({ phone, amount, comment, callbackUrl });

function refusalOf(message: string) {
  const reason = refusals[message];
  return reason && ({ kind: 'refused', reason } as const);
}

function readCreated(answer: BankAnswer) {
  if (answer.kind !== 'answered') return unknownIfUnsupported(answer);
  const { message, data } = answer.body;
  if (message === 'CREATED' && typeof data.quid === 'string') return { kind: 'created', bankId: data.quid } as const;
  return refusalOf(message) ?? garbled;
}

function readStatus({ message, data }: AnswerBody): StatusAnswer {
  if (message === 'PAYMENT_NOT_FOUND') return { kind: 'not_found' };
  const amount = Number.isSafeInteger(data.amount) ? Number(data.amount) : undefined;
  // A bank that makes no part refunds has no word for them.
  const refunded = Number.isSafeInteger(data.refunded) ? Number(data.refunded) : 0;
  switch (data.status) {
    case 'CREATED':
      return { kind: 'waiting' };
    case 'PROCESSING':
      return { kind: 'processing' };
    case 'CHARGE':
    case 'REFUND':
      // Money without a sum, or in another currency, cannot be counted.
      if (amount === undefined || data.currency !== 'KGS') return garbled;
      return data.status === 'REFUND' ? { kind: 'refunded', amount } : { kind: 'charged', amount, refunded };
    case 'REJECT':
      return { kind: 'rejected', reason: refusals[String(data.reason)] ?? 'declined' };
    case 'CANCEL':
      return { kind: 'cancelled' };
    default:
      return garbled;
  }
}

/** One call with its two lines in the journal. */
async function exchange(
  settings: AggregatorSettings,
  call: BankCall,
  body: { orderNumber: string },
): Promise<BankAnswer> {
  const reference = body.orderNumber;
  const note = await settings.journal({ call, reference, sent: withoutSecrets(body) });
  const start = performance.now();
  const took = () => Math.round(performance.now() - start);
  try {
    const response = await send(settings, call, body);
    const text = (await response.text()).slice(0, longestAnswer);
    const answerBody = readBody(text);
    const answer = classify(response.status, answerBody);
    const fault = answer.kind === 'unknown' ? answer.fault : null;
    await note({ answer: answerBody && withoutSecrets(answerBody), httpStatus: response.status, fault, ms: took() });
    return answer;
  } catch (error) {
    const fault = faultOf(error);
    await note({ answer: null, httpStatus: null, fault, ms: took() } satisfies BankReply);
    return { kind: 'unknown', fault };
  }
}

function send({ url, login, password, giveUpOn }: AggregatorSettings, call: BankCall, body: { orderNumber: string }) {
  const isRead = call === 'status';
  const query = isRead ? `?${new URLSearchParams({ ...(body as Record<string, string>), language: 'ru' })}` : '';
  const earlier = giveUpOn?.(call, body.orderNumber);
  return fetch(`${url}${paths[call]}${query}`, {
    method: isRead ? 'GET' : 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`,
      accept: 'application/json',
      ...(isRead ? {} : { 'content-type': 'application/json' }),
    },
    ...(isRead ? {} : { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(earlier ? [earlier] : [])]),
  });
}

function classify(status: number, body: AnswerBody | undefined): BankAnswer {
  if (status === 404 && !body) return { kind: 'unsupported' };
  if (status === 405 || status === 501) return { kind: 'unsupported' };
  if (status >= 500) return { kind: 'unknown', fault: 'failed' };
  return body ? { kind: 'answered', body } : garbled;
}

function readBody(text: string): AnswerBody | undefined {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null || !('message' in body)) return undefined;
    const data = 'data' in body && typeof body.data === 'object' && body.data !== null ? body.data : {};
    return { message: String(body.message), data: data as Record<string, unknown> };
  } catch {
    return undefined; // an answer that is no JSON says nothing
  }
}

/** Only a refused connection certainly did not reach the bank. */
function faultOf(error: unknown): Unknown['fault'] {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  if (name === 'TimeoutError') return 'timeout';
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].includes(cause?.code ?? '') ? 'unreachable' : 'failed';
}

const secretFields = new Set(['otp', 'callbackUrl', 'pinCode']);

/** What may be stored of a body: no codes, no signed addresses, no whole phones. */
function withoutSecrets(body: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body)
      .filter(([name]) => !secretFields.has(name))
      .map(([name, value]) => {
        if (name === 'phone') return [name, maskPhone(String(value))];
        return [name, typeof value === 'object' && value !== null ? withoutSecrets(value) : value];
      }),
  );
}
