/** Makes the plain JavaScript of what a shop runs, which server/boot/plain-modules.mjs finds by the hash of its source. */
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { root, serverSources } from './bootstrap.mjs';

const folder = join(root, 'build/plain');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const path of globSync(
  serverSources.map((each) => `${each}/**/*.ts`),
  { cwd: root },
)) {
  if (path.endsWith('.test.ts') || path.endsWith('.d.ts')) continue;
  const source = readFileSync(join(root, path));
  const hash = createHash('sha256').update(source).digest('hex');
  writeFileSync(join(folder, `${hash}.mjs`), stripTypeScriptTypes(source.toString()));
}
