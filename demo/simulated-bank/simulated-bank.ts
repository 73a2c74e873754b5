import { dirname, join } from 'node:path';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import { openSmsInbox, type SmsInbox } from '#demo/simulated-sms/inbox.ts';
import { addSmsPage } from '#demo/simulated-sms/page.ts';
import { addSimulatedMessengers } from '#demo/simulated-sms/simulated-messengers.ts';
import { addSmsGateway } from '#demo/simulated-sms/simulated-sms.ts';
import { type Deliver, deliverByHttp, reportPage } from './callbacks.ts';
import { addCalls, type SilentCall } from './calls.ts';
import { NewFault } from './faults.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { addBankPage } from './page.ts';
import { bankProtocol } from './protocol.ts';

export type SimulatedBank = {
  /** Origin, without a trailing slash. */
  url: string;
  ledger: Ledger;
  /** What phones received of the shop. */
  inbox: SmsInbox;
  /** Charges what is due now, before the bank looks again by itself. */
  settleDue: () => void;
  close: () => Promise<void>;
};

export type BankOptions = {
  host: string;
  /** 0: any free one. */
  port: number;
  login: string;
  password: string;
  /** Where the bank keeps its books; what phones received is in a file next to it. */
  file: string;
  /** The bank's clock, in ms. */
  now?: () => number;
  /** Is told when the bank begins to keep a caller waiting. */
  onSilence?: (call: SilentCall, reference: string) => void;
  /** How callbacks reach the shop. */
  deliver?: Deliver;
};

/** How often payments that think are looked at, in ms. */
const tickMs = 250;

/**
 * A simulated bank: a server of its own with an aggregator's protocol (docs/glossary.md, payments), for a shop
 * that has no bank yet, and for tests. It has phones for every outcome, faults on demand (`/faults`), books of its
 * own (`GET /ledger`) and a page that explains all that.
 * Messages that the shop sends to phones arrive here too (`/sms`), by whichever channel.
 *
 * @throws Error EADDRINUSE where the port is taken
 */
export async function startSimulatedBank(options: BankOptions): Promise<SimulatedBank> {
  const { host, port, file, login, password, now = Date.now, deliver = deliverByHttp } = options;
  const { onSilence = () => {} } = options;
  const ledger = openLedger(file);
  const inbox = openSmsInbox(join(dirname(file), 'sms.sqlite'));
  // Later, because a charge is noted in the midst of a transaction of the books.
  const protocol = bankProtocol(ledger, now, (reference) => queueMicrotask(() => notifyShop(reference)));
  const closing = new AbortController();
  const { signal } = closing;
  const reports = new Set<Promise<void>>();
  const notifyShop = (reference: string) => {
    const report = reportPage({ ledger, deliver, signal }, protocol.find(reference)).finally(() =>
      reports.delete(report),
    );
    reports.add(report);
  };
  const app = fastify({ forceCloseConnections: true, bodyLimit: 16 * 1024 });
  app.setErrorHandler(replyToError);
  addCalls(app, { login, password, ledger, protocol, now, onSilence, notifyShop, signal });
  addBooks(app, ledger);
  addBankPage(app, ledger);
  addSmsGateway(app, inbox, { login, password }, now);
  addSimulatedMessengers(app, inbox, password, now);
  addSmsPage(app, inbox);
  const ticking = setInterval(() => protocol.settleDue(), tickMs);
  const close = async () => {
    closing.abort();
    clearInterval(ticking);
    await app.close();
    await Promise.all(reports);
    ledger.close();
    inbox.close();
  };
  try {
    return { url: await app.listen({ host, port }), ledger, inbox, settleDue: protocol.settleDue, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What tests and people read and plan. */
function addBooks(app: FastifyInstance, ledger: Ledger): void {
  app.get('/ledger', async () => [...ledger.lines()]);
  app.get('/faults', async () => ledger.listFaults());
  app.post('/faults', async (request, reply) => {
    ledger.addFault(NewFault.parse(request.body));
    return reply.code(201).send(ledger.listFaults());
  });
  app.delete('/faults', async (_request, reply) => {
    ledger.clearFaults();
    return reply.code(204).send();
  });
}

function replyToError(error: Error & { statusCode?: number }, _request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof ZodError) return reply.code(400).send({ code: '400', message: 'BAD_REQUEST', data: {} });
  const status = error.statusCode ?? 500;
  return reply.code(status).send({ code: String(status), message: 'ERROR', data: {} });
}
