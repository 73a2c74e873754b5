import { setTimeout as sleep } from 'node:timers/promises';
import type { Variant } from '#drills/shop/draw-order.ts';
import { type Action, type ActionKind, isDone } from './actions.ts';
import {
  type Draw,
  fillCart,
  makePromoCode,
  rate,
  register,
  rests,
  saySomething,
  sendPicture,
} from './draw-actions.ts';
import type { Ask } from './meter.ts';
import { drawOrderAction } from './order-actions.ts';
import type { Person, Talker } from './people.ts';

/** What has to go well again before a shop counts as recovered. */
export type Sign = ActionKind | 'payment' | 'page';

/** People who use the shop all at once. */
export type Traffic = {
  /** Every action so far. */
  actions: Action[];
  /** When the latest success of each kind was asked for (`performance.now()`). */
  lastGood: Map<Sign, number>;
  /** Everybody begins; until the returned promise is asked to stop. */
  start: () => { stop: () => Promise<void> };
  /** Sends again what has no good answer yet, as its senders would; the number that still has none. */
  repeatOpen: () => Promise<number>;
};

type Crowd = { customers: Person[]; guest: Talker; manager: Person; ask: Ask; variants: Variant[] };
type NoteGood = (sign: Sign, beganAt: number) => void;

const pages = ['/', '/new/products', '/en/accessories', '/api/products/?limit=24', '/about', '/api/brands/?limit=100'];
const pageRestMs = 50;
/** Pause before a refused person retries. */
const refusedRestMs = 300;

/** No traffic before `start`. */
export function makeTraffic(crowd: Crowd): Traffic {
  const actions: Action[] = [];
  const lastGood = new Map<Sign, number>();
  const noteGood: NoteGood = (sign, beganAt) => lastGood.set(sign, Math.max(lastGood.get(sign) ?? 0, beganAt));
  const draws = drawsOf(crowd, noteGood);

  const busy = async (draw: Draw, isOver: () => boolean) => {
    while (!isOver()) {
      const action = await draw();
      actions.push(action);
      while (!(await attempt(action, noteGood)) && !isOver()) await sleep(refusedRestMs);
      await sleep(rests[action.kind]);
    }
  };
  return {
    actions,
    lastGood,
    start: () => {
      let hasEnded = false;
      const isOver = () => hasEnded;
      const reading = read(crowd.ask, noteGood, isOver);
      const running = Promise.all([reading, ...draws.map((draw) => busy(draw, isOver))]);
      // Reported by `stop`, which is always called.
      running.catch(() => undefined);
      return {
        stop: async () => {
          hasEnded = true;
          await running;
        },
      };
    },
    repeatOpen: async () => {
      const open = actions.filter(({ answer }) => answer === undefined);
      for (const action of open) await attempt(action, noteGood);
      return open.filter(({ answer }) => answer === undefined).length;
    },
  };
}

/** What everybody does, each one thing after the other. */
function drawsOf({ customers, guest, manager, ask, variants }: Crowd, noteGood: NoteGood): Draw[] {
  const onPaid = (beganAt: number) => noteGood('payment', beganAt);
  const [first, ...others] = customers;
  if (!first) throw new Error('there are no customers');
  return [
    async () => drawOrderAction({ customer: first }, variants, onPaid),
    ...[1, 2].map(() => async () => drawOrderAction({ guest: ask }, variants, onPaid)),
    fillCart(ask, variants),
    ...[...others, guest].map(saySomething),
    // One at a time, however many people they are: reviewers have a limit.
    inTurn(others.map((person) => rate(person, variants))),
    makePromoCode(manager),
    sendPicture(manager),
    register(ask),
  ];
}

async function attempt(action: Action, noteGood: NoteGood): Promise<boolean> {
  const beganAt = performance.now();
  const reply = await action.send();
  if (!reply || !isDone(action, reply)) return false;
  action.answer = JSON.parse(reply.text);
  noteGood(action.kind, beganAt);
  return true;
}

async function read(ask: Ask, noteGood: NoteGood, isOver: () => boolean): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    const beganAt = performance.now();
    const reply = await ask({ path: pages[turn % pages.length] ?? '/' });
    if (reply?.status === 200) noteGood('page', beganAt);
    await sleep(pageRestMs);
  }
}

function inTurn(draws: Draw[]): Draw {
  let turn = 0;
  return () => {
    turn += 1;
    const draw = draws[turn % draws.length];
    if (!draw) throw new Error('nobody is there');
    return draw();
  };
}
