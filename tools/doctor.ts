/**
 * Looks whether the shop's books agree with each other: `npm run doctor`, also while the shop is open. Prints what
 * disagrees; exit status 1 if anything does, 2 if there is nothing to look at.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig } from '#server/config.ts';
import { type Connection, openDatabase } from '#server/platform/database/connection.ts';
import { startEmbeddedServer } from '#server/platform/database/embedded-server.ts';
import { openLedger } from '#server/simulated-bank/ledger.ts';
import { ledgerFile } from '#server/simulated-bank/simulated-bank.ts';
import type { Check, Finding } from './doctor/check.ts';
import { examine } from './doctor/examine.ts';

const write = (line: string) => process.stdout.write(`${line}\n`);

async function findDatabase(config: Config): Promise<{ connection: Connection; stop: () => Promise<void> }> {
  if (config.DATABASE_URL) return { connection: config.DATABASE_URL, stop: async () => undefined };
  if (!existsSync(join(config.DATA_DIR, 'postgres-password'))) {
    throw new Error(`There is no shop in ${config.DATA_DIR}. Set DATA_DIR or DATABASE_URL as for npm start.`);
  }
  return startEmbeddedServer({ directory: join(config.DATA_DIR, 'postgres') });
}

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
  const { connection, stop } = await findDatabase(config);
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
