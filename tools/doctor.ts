/**
 * Looks whether the shop's books agree with each other: `npm run doctor`, also while the shop is open. Prints what
 * disagrees; exit status 1 if anything does, 2 if there is nothing to look at.
 */
import { readConfig } from '#server/boot/config.ts';
import { findBankBooks } from '#server/boot/demo-servers.ts';
import { openMedia } from '#server/boot/open-media.ts';
import type { Check, Finding } from '#server/operations/doctor/check.ts';
import { examine } from '#server/operations/doctor/examine.ts';
import { openDatabase } from '#server/platform/database/connection.ts';
import { longTimeouts } from '#server/platform/media/ask-bucket.ts';
import { findDatabase } from './backup/find-database.ts';

const write = (line: string) => process.stdout.write(`${line}\n`);

function printCheck({ name, sentence }: Check, findings: Finding[]): void {
  write(`${findings.length === 0 ? 'ok   ' : 'WRONG'} ${name}: ${sentence}`);
  for (const { what } of findings) write(`        ${what}`);
}

async function run(): Promise<number> {
  const config = readConfig(process.env);
  const { connection, stop } = await findDatabase(config, { mayBeNew: false });
  const database = openDatabase(connection, { max: 1, onError: ({ message }) => write(message) });
  const ledger = await findBankBooks(config);
  try {
    const findings = await examine(database.pool, ledger, {
      media: openMedia(config, longTimeouts),
      onCheck: printCheck,
    });
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
