/**
 * Writes the whole shop into one file: `npm run backup [-- FILE]`, also while the shop is open;
 * `npm run backup -- --verify FILE` compares every byte of such a file with its checksums and touches no shop. The file holds
 * everything, personal data and the key that signs tokens among it: keep it as you would keep the shop's safe.
 */
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readDataPlace } from '#server/boot/config.ts';
import { openMedia } from '#server/boot/open-media.ts';
import { longTimeouts } from '#server/platform/media/ask-bucket.ts';
import { openArchive, verifyArchive } from './backup/archive.ts';
import { findDatabase } from './backup/find-database.ts';
import { writeBackup } from './backup/write-backup.ts';

const write = (line: string) => process.stdout.write(`${line}\n`);

function nameByTime(): string {
  return `dukon-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.zip`;
}

async function verify(file: string): Promise<void> {
  const archive = await openArchive(file);
  try {
    const { members, bytes } = await verifyArchive(archive);
    const { format, made_at } = archive.manifest;
    const sums = format === 'dukon-backup-1' ? 'CRC-32, because it is an older backup' : 'SHA-256';
    write(
      `${file} of ${made_at} is whole: ${members} members, ${(bytes / 2 ** 20).toFixed(1)} MiB unpacked (${sums}).`,
    );
  } finally {
    archive.close();
  }
}

async function writeTo(file: string): Promise<void> {
  const config = readDataPlace(process.env);
  const begun = performance.now();
  const { connection, stop } = await findDatabase(config, { mayBeNew: false });
  try {
    const { rows } = await writeBackup(
      { connection, media: openMedia(config, longTimeouts), dataDirectory: config.DATA_DIR },
      file,
    );
    const count = Object.values(rows).reduce((sum, rowsOfTable) => sum + rowsOfTable, 0);
    const { size } = await stat(file);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    write(
      `${file}: ${count} rows of ${Object.keys(rows).length} tables, ${(size / 2 ** 20).toFixed(1)} MiB, ${seconds} s`,
    );
  } finally {
    await stop();
  }
}

const fileNamed = (name: string) => resolve(process.env.INIT_CWD ?? '.', name);

async function run([first, second]: string[]): Promise<void> {
  if (first !== '--verify') return writeTo(fileNamed(first ?? nameByTime()));
  if (!second) throw new Error('Say which file: npm run backup -- --verify FILE');
  await verify(fileNamed(second));
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
