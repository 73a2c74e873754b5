import { setTimeout as sleep } from 'node:timers/promises';
import type { BankOffice } from './bank-office.ts';
import type { FaultGroup } from './fault.ts';

const lastMs = 15_000;
const calls = ['create', 'confirm', 'status'];
/** More than are asked in that time. */
const often = 1_000;

const sick = (fault: string, { of = calls, ms = lastMs } = {}) => ({
  begin: async (bank: BankOffice) => {
    for (const call of of) bank.plan({ call, fault, times: often, ms });
  },
  end: async (bank: BankOffice) => bank.heal(),
});

const each: [string, { begin: (bank: BankOffice) => Promise<void>; end: (bank: BankOffice) => Promise<void> }][] = [
  ['bank down', { begin: (bank) => bank.close(), end: (bank) => bank.open() }],
  ['bank silent, having done nothing', sick('timeout_before')],
  ['bank silent, having done it', sick('timeout_after')],
  ['bank fails (500), having done it', sick('error_after')],
  ['bank cuts the line, having done it', sick('cut')],
  ['bank answers garbage', sick('garbled')],
  ['bank answers late', sick('slow', { ms: 8_000 })],
  ['bank calls back three times', sick('duplicate', { of: ['callback'] })],
  ['bank never calls back', sick('lost', { of: ['callback'] })],
];

/** The bank fails for a while; no order is paid twice, and unknown outcomes are resolved afterwards. */
export const bankFaults: FaultGroup = {
  name: 'bank',
  faults: each.map(([name, { begin, end }]) => ({
    name,
    rounds: 2,
    strike: async ({ bank }) => {
      await begin(bank);
      await sleep(lastMs);
      await end(bank);
    },
  })),
};
