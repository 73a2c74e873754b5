import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { officeAudit } from '#web/i18n/ru/office-audit.ts';

const server = join(import.meta.dirname, '../../../server');

/** Every `thing.verb` that the server's sources write into the audit. */
async function recordedActions(): Promise<string[]> {
  const files = (await readdir(server, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const sources = await Promise.all(files.map((file) => readFile(join(server, file), 'utf8')));
  const actions = sources.flatMap((source) =>
    [...source.matchAll(/\baction: [^\n,]*/g)].flatMap(([line]) => line.match(/(?<=')[a-z_]+\.[a-z_]+(?=')/g) ?? []),
  );
  return [...new Set(actions)].sort();
}

test('whatever staff do has a name for people in the audit', async () => {
  const actions = await recordedActions();
  expect(actions).toContain('product.update');
  expect(actions.length).toBeGreaterThan(80);
  const nameless = actions
    .flatMap((action) =>
      action.split('.').map((part, place) => `office_audit.${place === 0 ? 'thing' : 'verb'}.${part}`),
    )
    .filter((key) => !(key in officeAudit));
  expect([...new Set(nameless)]).toEqual([]);
});
