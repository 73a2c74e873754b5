import { WebSocket } from 'ws';
import type { ChatMessage } from '#contract/shop/chat.ts';
import type { TwoInstances } from './two-instances.ts';

type Person = { id: number; access: string };

/** A chat that is open on both sides. */
export type BenchPair = {
  /** Sends a message. @returns how long it took until the other side had it, in ms */
  send: (isCustomer: boolean) => Promise<number>;
};

export type Crowd = { pairs: BenchPair[]; close: () => Promise<void> };

/** Sockets that are opened at the same time. */
const openedAtOnce = 20;

/**
 * Everybody's sockets, half of them on each instance: one for each customer, the desk and some of the first customers'
 * chats for each operator. An operator is never on the customer's instance.
 */
export async function openCrowd(
  { instances }: TwoInstances,
  { customers, operators, chatsOfOperator }: { customers: Person[]; operators: Person[]; chatsOfOperator: number },
): Promise<Crowd> {
  const sockets: WebSocket[] = [];
  const connect = async (index: number, path: string, { access }: Person) => {
    const { port } = instances[index % 2] as { port: number };
    const socket = await openSocket(`ws://127.0.0.1:${port}/api${path}?token=${access}`);
    sockets.push(socket);
    return socket;
  };
  const ofCustomers = await oneByOne(customers, (one, index) => connect(index, '/ws/chat/', one));
  await oneByOne(operators, (one, index) => connect(index, '/ws/desk/', one));
  const spoken = customers.slice(0, operators.length * chatsOfOperator);
  const pairs = await oneByOne(spoken, async ({ id }, index) => {
    const operator = operators[Math.floor(index / chatsOfOperator)] as Person;
    const theirs = await connect(index + 1, `/ws/manager/${id}/`, operator);
    return pairOf(ofCustomers[index] as WebSocket, theirs);
  });
  const close = async () => {
    await Promise.all(
      sockets.map((socket) => {
        socket.close();
        return new Promise((done) => socket.once('close', done));
      }),
    );
  };
  return { pairs, close };
}

async function oneByOne<T, R>(items: readonly T[], act: (item: T, index: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < items.length; from += openedAtOnce) {
    const some = items.slice(from, from + openedAtOnce);
    results.push(...(await Promise.all(some.map((item, index) => act(item, from + index)))));
  }
  return results;
}

/** Opens a socket and waits for its first frame. */
function openSocket(address: string): Promise<WebSocket> {
  const socket = new WebSocket(address, { perMessageDeflate: false });
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('close', (code) => reject(new Error(`closed with ${code}`)));
    socket.once('message', () => resolve(socket));
  });
}

let sent = 0;

function pairOf(customer: WebSocket, operator: WebSocket): BenchPair {
  const awaited = new Map<string, () => void>();
  for (const side of [customer, operator]) {
    side.on('message', (data) => {
      const frame = JSON.parse(String(data)) as { type?: string; message?: ChatMessage };
      if (frame.type === 'error') throw new Error(String(data));
      if (frame.message) awaited.get(`${side === customer} ${frame.message.client_id}`)?.();
    });
  }
  const send = (isCustomer: boolean) => {
    sent += 1;
    const clientId = `bench-${process.pid}-${sent}`;
    const start = performance.now();
    const shown = new Promise<number>((resolve) => {
      awaited.set(`${!isCustomer} ${clientId}`, () => {
        awaited.delete(`${!isCustomer} ${clientId}`);
        resolve(performance.now() - start);
      });
    });
    const text = 'Здравствуйте! Есть ли этот телефон в чёрном цвете?';
    (isCustomer ? customer : operator).send(JSON.stringify({ type: 'send', client_id: clientId, text }));
    return shown;
  };
  return { send };
}
