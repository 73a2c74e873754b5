/**
 * Writes the whole shop into one file: `npm run backup [-- FILE]`, also while the shop is open. The file holds
 * everything, personal data and the key that signs tokens among it: keep it as you would keep the shop's safe.
 */
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readDataPlace } from '#server/config.ts';
import { openMedia } from '#server/open-media.ts';
import { longPatience } from '#server/platform/media/ask-bucket.ts';
import { findDatabase } from './backup/find-database.ts';
import { writeBackup } from './backup/write-backup.ts';

const write = (line: string) => process.stdout.write(`${line}\n`);

function nameByTime(): string {
  return `dukon-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.zip`;
}

async function run(): Promise<void> {
  const config = readDataPlace(process.env);
  const file = resolve(process.env.INIT_CWD ?? '.', process.argv[2] ?? nameByTime());
  const begun = performance.now();
  const { connection, stop } = await findDatabase(config, { mayBeNew: false });
  try {
    const { rows } = await writeBackup(
      { connection, media: openMedia(config, longPatience), dataDirectory: config.DATA_DIR },
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

try {
  await run();
} catch (error) {
  write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
