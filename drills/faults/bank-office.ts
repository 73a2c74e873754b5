import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NewFault } from '#demo/simulated-bank/faults.ts';
import { startSimulatedBank } from '#demo/simulated-bank/simulated-bank.ts';
import { freePort } from '#tools/free-port.ts';

/** A simulated bank that stands apart from the shop, and outlives it. */
export type BankOffice = {
  /** What the shop has to know of it. */
  settings: Record<string, string>;
  /** File of its books. */
  books: string;
  /** Closes the doors; connections are refused. */
  close: () => Promise<void>;
  open: () => Promise<void>;
  /** Plans a fault for its next calls. */
  plan: (fault: { call: string; fault: string; times?: number; ms?: number }) => void;
  /** It is well from now on, even where faults were planned. */
  heal: () => void;
  remove: () => Promise<void>;
};

export async function openBankOffice(): Promise<BankOffice> {
  const folder = await mkdtemp(join(tmpdir(), 'dukon-bank-'));
  const books = join(folder, 'ledger.sqlite');
  const [login, password, port] = ['drill', randomUUID(), await freePort()];
  const start = () => startSimulatedBank({ host: '127.0.0.1', port, login, password, file: books });
  let bank = await start();
  return {
    settings: { BANK_URL: bank.url, BANK_LOGIN: login, BANK_PASSWORD: password },
    books,
    close: () => bank.close(),
    open: async () => {
      bank = await start();
    },
    plan: (fault) => bank.ledger.addFault(NewFault.parse(fault)),
    heal: () => bank.ledger.clearFaults(),
    remove: async () => {
      await bank.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
