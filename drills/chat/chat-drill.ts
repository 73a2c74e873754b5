import { setTimeout as sleep } from 'node:timers/promises';
import type { Instance } from '#bench/chat/instances.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { flakyNetwork, type Weather } from './flaky-network.ts';
import { type Talker, talk, talker } from './talk.ts';
import { compareTranscripts, type Difference } from './transcripts.ts';

type Person = { id: number; access: string };

export type Drill = {
  db: Db;
  /** Path of the sockets' base: '/api' */
  base: string;
  instances: readonly Instance[];
  /** Each with a chat of their own. */
  customers: readonly Person[];
  /** Each has at most ten chats open. */
  operators: readonly Person[];
  /** Messages of each side of each chat. */
  each: number;
  /** Between two messages of one person so long at most, in ms. */
  pauseMs: number;
  /** An instance is killed each time that customers have received so many messages more; it is started again at once. */
  killEvery: number;
  weather: Weather;
  /** So long after the last message that arrived the others count as lost, in ms. */
  timeoutMs: number;
};

export type DrillResult = {
  messages: number;
  seconds: number;
  kills: number;
  cuts: number;
  repeats: number;
  differences: Difference[];
};

type Pair = { chatId: number; operatorId: number; customer: Talker; operator: Talker };

/**
 * Customers and operators talk to each other over a network that cuts, delays and repeats, while the instances that
 * hold their sockets are killed in turn; then what each of them has seen is compared with what the database has.
 */
export async function drillChat(drill: Drill): Promise<DrillResult> {
  const start = performance.now();
  const targets = () => drill.instances.filter((instance) => instance.isUp()).map(({ port }) => port);
  const network = await flakyNetwork(targets, drill.weather);
  const pairs = openPairs(drill, network.port);
  const run = { isOver: false, kills: 0 };
  const troubles = [killInTurn(pairs, drill, run), deleteExpiredLimits(drill, run)];
  try {
    // What goes wrong with an instance ends the drill; nothing else ends its troubles before it is over.
    await Promise.race([talkAll(pairs, drill), Promise.all(troubles)]);
  } finally {
    run.isOver = true;
    await Promise.allSettled(troubles);
    for (const { customer, operator } of pairs) for (const one of [customer, operator]) one.connection.close();
    await network.close();
  }
  return {
    messages: pairs.length * drill.each * 2,
    seconds: Math.round((performance.now() - start) / 1_000),
    kills: run.kills,
    cuts: network.cuts(),
    repeats: network.repeats(),
    differences: await compareTranscripts(drill.db, pairs),
  };
}

function openPairs({ customers, operators, base }: Drill, port: number): Pair[] {
  const address = `ws://127.0.0.1:${port}${base}`;
  return customers.map(({ id, access }, index) => {
    const operator = operators[index % operators.length] as Person;
    const pair = {
      chatId: id,
      operatorId: operator.id,
      customer: talker(access, () => `${address}/ws/chat/`),
      operator: talker(operator.access, () => `${address}/ws/manager/${id}/`),
    };
    pair.customer.connection.open();
    pair.operator.connection.open();
    return pair;
  });
}

/** Every participant sends its messages and receives all of them. */
async function talkAll(pairs: readonly Pair[], drill: Drill): Promise<void> {
  const { each: count, pauseMs } = drill;
  await Promise.all(
    pairs.flatMap(({ chatId, customer, operator }) => [
      talk(customer, { name: `customer ${chatId}`, count, pauseMs }),
      talk(operator, { name: `operator ${chatId}`, count, pauseMs }),
    ]),
  );
  await untilAllArrived(pairs, drill);
}

async function killInTurn(
  pairs: readonly Pair[],
  { instances, killEvery }: Drill,
  run: { isOver: boolean; kills: number },
): Promise<void> {
  while (!run.isOver) {
    await sleep(50);
    if (run.isOver || receivedBy(pairs, 'customer') < killEvery * (run.kills + 1)) continue;
    const instance = instances[run.kills % instances.length] as Instance;
    await instance.kill();
    run.kills += 1;
    await instance.start();
  }
}

const receivedBy = (pairs: readonly Pair[], side: 'customer' | 'operator') =>
  pairs.reduce((sum, pair) => sum + pair[side].connection.state.messages.length, 0);

/** The drill sends more than the rate limit allows; the limit is tested elsewhere. */
async function deleteExpiredLimits({ db }: Drill, run: { isOver: boolean }): Promise<void> {
  while (!run.isOver) {
    await db.deleteFrom('rate_limits').where('key', 'like', 'chat:%').execute();
    await sleep(150);
  }
}

async function untilAllArrived(pairs: readonly Pair[], { each, timeoutMs }: Drill): Promise<void> {
  const hasAll = ({ connection: { state } }: Talker) =>
    state.outgoing.length === 0 && state.messages.length >= each * 2;
  let [received, since] = [0, performance.now()];
  while (!pairs.every(({ customer, operator }) => hasAll(customer) && hasAll(operator))) {
    const now = receivedBy(pairs, 'customer') + receivedBy(pairs, 'operator');
    if (now !== received) [received, since] = [now, performance.now()];
    // The comparison lists what is still missing then.
    if (performance.now() - since > timeoutMs) return;
    await sleep(100);
  }
}
