import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export type Call = { method?: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: object | Buffer };
export type Reply = { status: number; text: string; headers: IncomingHttpHeaders };

/** What the people of a drill were answered. */
export type Tally = {
  answered: number;
  /** Answered 503. */
  refused: number;
  /** Of those, how many had no Retry-After. */
  withoutRetryAfter: number;
  /** The connection broke, or there was none. */
  unanswered: number;
  /** No answer within the timeout. */
  hung: number;
  slowestMs: number;
  /** Answered 502: the bank has failed, and the shop says so. */
  bankFailed: number;
  /** Other answers of 500 and above. */
  failed: number;
  /** What was answered that is neither success nor 503, and how often. */
  odd: Map<string, number>;
};

export type Ask = (call: Call) => Promise<Reply | undefined>;
export type Meter = { ask: Ask; takeTally: () => Tally; close: () => void };

/** No request was answered yet. */
export const newTally = (): Tally => ({
  answered: 0,
  refused: 0,
  withoutRetryAfter: 0,
  unanswered: 0,
  hung: 0,
  slowestMs: 0,
  bankFailed: 0,
  failed: 0,
  odd: new Map(),
});

const hung = Symbol('hung');

/**
 * A keep-alive client that counts how it is answered.
 *
 * @param timeoutMs after which a request counts as hung and is given up
 */
export function openMeter(origin: string, timeoutMs: number): Meter {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  let tally = newTally();
  const ask: Ask = async (call) => {
    const began = performance.now();
    const reply = await send(agent, origin, call, timeoutMs);
    tally.slowestMs = Math.max(tally.slowestMs, performance.now() - began);
    if (reply === hung) tally.hung += 1;
    else if (!reply) tally.unanswered += 1;
    else note(tally, call, reply);
    return reply === hung ? undefined : reply;
  };
  return {
    ask,
    takeTally: () => {
      const taken = tally;
      tally = newTally();
      return taken;
    },
    close: () => agent.destroy(),
  };
}

function note(tally: Tally, { method = 'GET', path }: Call, { status, text, headers }: Reply): void {
  if (status === 503) tally.refused += 1;
  else if (status === 502 && text.includes('provider_error')) tally.bankFailed += 1;
  else if (status >= 500) tally.failed += 1;
  else tally.answered += 1;
  if (status === 503 && !/^\d+$/.test(headers['retry-after'] ?? '')) tally.withoutRetryAfter += 1;
  if (status < 400 || status === 503) return;
  const what = `${method} ${path.replaceAll(/\d+/g, 'N')}: ${status} ${text.slice(0, 160).replaceAll(/[\da-f-]{4,}/g, 'N')}`;
  tally.odd.set(what, (tally.odd.get(what) ?? 0) + 1);
}

function send(agent: Agent, origin: string, call: Call, timeoutMs: number): Promise<Reply | typeof hung | undefined> {
  const { method = 'GET', path, headers = {}, body } = call;
  const { hostname, port } = new URL(origin);
  const payload = body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  const type = body === undefined ? {} : { 'content-type': Buffer.isBuffer(body) ? 'image/png' : 'application/json' };
  return new Promise((resolve) => {
    const sent = request({ agent, hostname, port, method, path, headers: { ...type, ...headers } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString();
        resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers });
      });
      answer.on('error', () => resolve(undefined));
    });
    // A moment's wait, so that who is refused does not spend the machine's time on asking.
    sent.on('error', () => setTimeout(resolve, refusedPauseMs, undefined));
    const givingUp = setTimeout(() => {
      resolve(hung);
      sent.destroy();
    }, timeoutMs);
    sent.on('close', () => clearTimeout(givingUp));
    sent.end(payload);
  });
}

const refusedPauseMs = 200;
