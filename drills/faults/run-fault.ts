import { setTimeout as sleep } from 'node:timers/promises';
import { actionKinds } from './actions.ts';
import { type Books, readBooks } from './books.ts';
import type { Fault, FaultGroup } from './fault.ts';
import { deleteExpiredLimits, type Lab, type Owed, openLab, settle } from './lab.ts';
import { newTally, type Tally } from './meter.ts';
import type { Sign, Traffic } from './traffic.ts';

/** What one fault came to. */
export type Outcome = {
  fault: Fault;
  rounds: number;
  /** How long it lasted at most, and how long until everything went well again at most, in ms. */
  lastedMs: number;
  recoveredMs: number;
  /** Rounds after which not everything went well again within the timeout. */
  unrecovered: number;
  tally: Tally;
  actions: number;
  /** Actions without a good answer in the end, though they were sent again. */
  open: number;
  books: Books;
  owed: Owed;
  unexpected: number;
};

/** People use the shop so long before it is hurt, in ms. */
const calmMs = 3_000;
const recoveryTimeoutMs = 90_000;
/** An e-mail that the post refused is tried again after up to two and a half minutes. */
const settleTimeoutMs = 420_000;

const signs: Sign[] = [...actionKinds, 'payment', 'page'];

/** How many rounds, and the listener for progress. */
export type Run = {
  /** At most so many rounds of each fault. */
  rounds: number;
  say: (line: string) => void;
  /** Ends it after the round that is under way. */
  stop: AbortSignal;
};

/** A shop of its own is hurt by the faults of a group, in turn, with its books looked at after each round. */
export async function runGroup(group: FaultGroup, run: Run): Promise<Outcome[]> {
  const place = await group.prepare?.();
  const lab = await openLab(place?.settings, place?.folder);
  const outcomes: Outcome[] = [];
  try {
    for (const fault of group.faults) {
      if (run.stop.aborted) break;
      const outcome = await runFault(lab, fault, run);
      outcome.unexpected = (await group.check?.(lab, run.say)) ?? 0;
      outcomes.push(outcome);
    }
    return outcomes;
  } finally {
    await lab.close();
    await place?.remove();
  }
}

async function runFault(lab: Lab, fault: Fault, { rounds, say, stop }: Run): Promise<Outcome> {
  const { meter, traffic } = lab;
  const outcome = newOutcome(fault);
  const before = traffic.actions.length;
  for (let round = 1; round <= Math.min(rounds, fault.rounds) && !stop.aborted; round += 1) {
    outcome.rounds = round;
    await deleteExpiredLimits(lab);
    const { lastedMs, recoveredMs, missing } = await oneRound(lab, fault);
    outcome.lastedMs = Math.max(outcome.lastedMs, lastedMs);
    outcome.recoveredMs = Math.max(outcome.recoveredMs, recoveredMs);
    outcome.unrecovered += missing.length > 0 ? 1 : 0;
    outcome.open += await traffic.repeatOpen();
    const seconds = `lasted ${(lastedMs / 1000).toFixed(1)} s, well again after ${(recoveredMs / 1000).toFixed(1)} s`;
    say(`  ${fault.name} ${round}/${fault.rounds}: ${seconds}; ${traffic.actions.length} actions`);
    if (missing.length > 0) say(`  not well again: ${missing.join(', ')}`);
    await noteBooks(lab, outcome, say);
  }
  outcome.owed = await settle(lab, settleTimeoutMs);
  await noteBooks(lab, outcome, say);
  outcome.tally = meter.takeTally();
  outcome.actions = traffic.actions.slice(before).filter(({ answer }) => answer).length;
  for (const [what, count] of outcome.tally.odd) say(`  ${count} × ${what}`);
  return outcome;
}

/** The worst of each figure counts. */
async function noteBooks({ shop, bank, traffic }: Lab, outcome: Outcome, say: Run['say']): Promise<void> {
  const { audit, ...books } = await readBooks(shop, traffic.actions, bank.books);
  for (const key of Object.keys(books) as (keyof Books)[])
    outcome.books[key] = Math.max(outcome.books[key], books[key]);
  const broken = Object.entries({ ...books, ...audit }).filter(([, count]) => count > 0);
  if (broken.length > 0) say(`  broken: ${broken.map(([what, count]) => `${what} ${count}`).join(', ')}`);
}

async function oneRound(lab: Lab, fault: Fault) {
  const streaming = lab.traffic.start();
  try {
    await sleep(calmMs);
    const began = performance.now();
    await fault.strike(lab);
    const over = performance.now();
    const missing = await waitUntilWell(lab.traffic, over);
    return { lastedMs: over - began, recoveredMs: performance.now() - over, missing };
  } finally {
    await streaming.stop();
  }
}

/** @returns what had not gone well again when the timeout was over */
async function waitUntilWell({ lastGood }: Traffic, since: number): Promise<Sign[]> {
  for (;;) {
    const missing = signs.filter((sign) => (lastGood.get(sign) ?? 0) < since);
    if (missing.length === 0 || performance.now() > since + recoveryTimeoutMs) return missing;
    await sleep(20);
  }
}

const newOutcome = (fault: Fault): Outcome => ({
  fault,
  rounds: 0,
  lastedMs: 0,
  recoveredMs: 0,
  unrecovered: 0,
  actions: 0,
  open: 0,
  unexpected: 0,
  tally: newTally(),
  books: { lost: 0, doubled: 0, half: 0, wrong: 0 },
  owed: { bank: 0, emails: 0, emailsTwice: 0 },
});

/** Whether every guarantee held. */
export function isStored({ tally, books, owed, open, unrecovered, unexpected }: Outcome): boolean {
  const broken = [
    ...[tally.withoutRetryAfter, tally.failed, tally.hung],
    ...[books.lost, books.doubled, books.half, books.wrong],
    ...[owed.bank, owed.emails, open, unrecovered, unexpected],
  ];
  return broken.every((count) => count === 0);
}
