/**
 * `npm run test:faults [-- --rounds N] [--only GROUP,GROUP]`: injects faults into a running shop,
 * while people order, pay, talk, review, send pictures, register, and staff work. Prints a row of figures for each
 * fault; fails when a guarantee is broken. Faults that this machine cannot produce are reported as skipped. Ctrl-C ends it
 * after the round under way, with the figures so far.
 */
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { bankFaults } from './faults/bank-faults.ts';
import { clockJumps } from './faults/clock-jumps.ts';
import { databaseFaults } from './faults/database-faults.ts';
import { diskFull } from './faults/disk-full.ts';
import { tableHead, tableRow } from './faults/figures.ts';
import { kills } from './faults/kills.ts';
import { mailFaults } from './faults/mail-faults.ts';
import { isStored, type Outcome, runGroup } from './faults/run-fault.ts';

const groups = [databaseFaults, mailFaults, bankFaults, diskFull, clockJumps, kills];
const names = groups.map(({ name }) => name);

const write = (line: string) => process.stdout.write(`${line}\n`);

const { values } = parseArgs({ options: { rounds: { type: 'string' }, only: { type: 'string' } } });
const only = values.only?.split(',') ?? names;
const unknown = only.filter((name) => !names.includes(name));
if (unknown.length > 0) throw new Error(`There is no fault ${unknown.join(', ')}; there are ${names.join(', ')}.`);

const stop = new AbortController();
// The second time it ends at once, as usual.
process.once('SIGINT', () => stop.abort());

const rounds = Number(values.rounds ?? Number.POSITIVE_INFINITY);
const outcomes: Outcome[] = [];
const skipped: string[] = [];
write(`${cpus().length} × ${cpus()[0]?.model}; Node ${process.version}; load ${loadavg()[0]?.toFixed(1)}`);
for (const group of groups.filter(({ name }) => only.includes(name))) {
  if (stop.signal.aborted) break;
  const why = await group.whyNot?.();
  if (why) skipped.push(`${group.name}: SKIPPED, ${why}`);
  else outcomes.push(...(await runGroup(group, { rounds, say: write, stop: stop.signal })));
}
write(`\n${tableHead}`);
for (const outcome of outcomes) write(tableRow(outcome));
for (const line of skipped) write(line);
write(`\nload ${loadavg()[0]?.toFixed(1)}`);
process.exitCode = outcomes.every(isStored) ? 0 : 1;
