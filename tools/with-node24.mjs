/** Runs one of the project's TypeScript commands under Node 24: `node tools/with-node24.mjs FILE ARGS…`. */
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { ensureBuilt, ensureInstalled, environmentOf, findNode24, root } from './bootstrap.mjs';

ensureInstalled();
const node24 = findNode24();
await ensureBuilt(node24);
const { status } = spawnSync(node24, process.argv.slice(2), {
  cwd: root,
  env: environmentOf(node24),
  stdio: 'inherit',
});
process.exit(status ?? 1);
