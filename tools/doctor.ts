/**
 * Looks whether the shop's books agree with each other: `npm run doctor`, also while the shop is open. Prints what
 * disagrees; exit status 1 if anything does, 2 if there is nothing to look at.
 */
import { existsSync } from 'node:fs';
import { type Config, readConfig } from '#server/config.ts';
import { openDatabase } from '#server/platform/database/connection.ts';
import { openLedger } from '#server/simulated-bank/ledger.ts';
import { ledgerFile } from '#server/simulated-bank/simulated-bank.ts';
import { findDatabase } from './backup/find-database.ts';
import type { Check, Finding } from './doctor/check.ts';
import { examine } from './doctor/examine.ts';

const write = (line: string) => process.stdout.write(`${line}\n`);

/** The books of the simulated bank, where the shop has had one. */
function findLedger({ BANK_URL, DATA_DIR }: Config) {
  const file = ledgerFile(DATA_DIR);
  return !BANK_URL && existsSync(file) ? openLedger(file) : undefined;
}

function tell({ name, sentence }: Check, findings: Finding[]): void {
  write(`${findings.length === 0 ? 'ok   ' : 'WRONG'} ${name}: ${sentence}`);
  for (const { what } of findings) write(`        ${what}`);
}

async function run(): Promise<number> {
  const config = readConfig(process.env);
  const { connection, stop } = await findDatabase(config, { mayBeNew: false });
  const database = openDatabase(connection, { max: 1, onError: ({ message }) => write(message) });
  const ledger = findLedger(config);
  try {
    const findings = await examine(database.pool, ledger, tell);
    write(findings.length === 0 ? 'Everything agrees.' : 'Something disagrees.');
    return findings.length === 0 ? 0 : 1;
  } finally {
    ledger?.close();
    await database.close();
    await stop();
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  write(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
