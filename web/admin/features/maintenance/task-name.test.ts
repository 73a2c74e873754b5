import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { texts as adminMaintenance } from '#web/admin/features/maintenance/texts/ru.ts';

const server = join(import.meta.dirname, '../../../../server');

/** The name of every job that the server's sources have. */
async function jobs(): Promise<string[]> {
  const files = (await readdir(server, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const sources = await Promise.all(files.map((file) => readFile(join(server, file), 'utf8')));
  return sources.flatMap((source) => source.match(/(?<=Task(?:: string)? = '|nightly\(')[a-z_]+/g) ?? []);
}

test('every job has a name for people', async () => {
  const all = await jobs();
  expect(all).toContain('send_email');
  expect(all.length).toBeGreaterThan(20);
  expect(all.filter((task) => !(`admin_maintenance.task_${task}` in adminMaintenance))).toEqual([]);
});
