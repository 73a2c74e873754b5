import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Fault, FaultyCall } from './faults.ts';
import type { Ledger } from './ledger.ts';
import { phones } from './phones.ts';
import { About, type BankProtocol, type BankReply, Confirm, Pay, Refund } from './protocol.ts';
import { type Answer, withFault } from './with-fault.ts';

type Parts = {
  login: string;
  password: string;
  ledger: Ledger;
  protocol: BankProtocol;
  now: () => number;
  onSilence: (call: SilentCall, reference: string) => void;
  /** Notifies the shop, with a delay, of the payment's state. */
  notifyShop: (reference: string) => void;
  /** Aborted when the bank closes. */
  signal: AbortSignal;
};

/** A call that the bank can leave without an answer. */
export type SilentCall = Exclude<FaultyCall, 'callback'>;

type Call<Body> = {
  name: SilentCall;
  schema: z.ZodType<Body>;
  perform: (body: Body, fault?: Fault) => BankReply;
};

/** The calls that shops make, each with all that goes wrong with it. */
export function addCalls(app: FastifyInstance, parts: Parts): void {
  const { protocol } = parts;
  const base = '/api/v1.1.0';
  const add = <Body extends { orderNumber: string; phone?: string }>(path: string, call: Call<Body>) =>
    app.route({
      method: call.name === 'status' ? 'GET' : 'POST',
      url: `${base}${path}`,
      handler: (request, reply) => answer(parts, call, request, reply),
    });
  add('/mbank/pay', { name: 'create', schema: Pay, perform: protocol.create });
  add('/mbank/confirm', { name: 'confirm', schema: Confirm, perform: protocol.confirm });
  add('/status', { name: 'status', schema: About, perform: protocol.status });
  add('/mbank/cancel', { name: 'cancel', schema: About, perform: protocol.cancel });
  add('/mbank/refund', { name: 'refund', schema: Refund, perform: protocol.refund });
}

async function answer<Body extends { orderNumber: string; phone?: string }>(
  { login, password, ledger, protocol, now, onSilence, notifyShop, signal }: Parts,
  { name, schema, perform }: Call<Body>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const right = `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;
  if (request.headers.authorization !== right) {
    return reply.code(401).send({ code: '401', message: 'UNAUTHORIZED', data: {} });
  }
  const body = schema.parse(name === 'status' ? request.query : request.body);
  const phone = body.phone ?? ledger.find(body.orderNumber)?.phone ?? '';
  const fault = ofPhone(name, phone) ?? ledger.takeFault(name, phone);
  const wait = async (ms: number) => {
    onSilence(name, body.orderNumber);
    await sleep(ms, undefined, { signal }).catch(() => undefined);
  };
  const act = async () => {
    const before = ledger.find(body.orderNumber)?.status;
    const reply = ledger.atomically(() => perform(body, fault));
    // Only changes are sent: the shop polls after each one, and would trigger another.
    if (ledger.find(body.orderNumber)?.status !== before) notifyShop(body.orderNumber);
    if (name !== 'confirm' || reply.message !== 'PROCESSING') return reply;
    // A bank that thinks lets the shop wait for its answer.
    const { dueAt } = protocol.find(body.orderNumber) ?? {};
    await wait(Math.max(0, (dueAt ?? 0) - now()));
    return signal.aborted ? reply : ledger.atomically(() => perform(body));
  };
  return send(reply, await withFault(fault, act, wait));
}

/** The phone whose bank is always broken. */
function ofPhone(name: FaultyCall, phone: string): Fault | undefined {
  if (name !== 'create' || phones[phone] !== 'fails') return undefined;
  return { call: 'create', fault: 'error_before', times: 1, ms: 0 };
}

function send(reply: FastifyReply, answered: Answer): unknown {
  if (answered.kind === 'answered') return reply.code(statusOf(answered.reply)).send(answered.reply);
  if (answered.kind === 'error') return reply.code(500).send({ code: '500', message: 'INTERNAL_ERROR', data: {} });
  if (answered.kind === 'garbled') return reply.type('text/html').send('<h1>502 Bad Gateway</h1>');
  reply.hijack();
  if (answered.reply) {
    const text = JSON.stringify(answered.reply);
    const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';
    reply.raw.socket?.write(`${head}content-length: ${text.length}\r\n\r\n${text.slice(0, text.length / 2)}`);
  }
  reply.raw.socket?.end();
  return reply;
}

const statusOf = ({ code }: BankReply) => (code.startsWith('4') ? Number(code) : 200);
