/**
 * `npm run test:cluster`: the API and browser tests against two instances behind nginx with the settings of deploy/,
 * on one PostgreSQL that neither has started. What only one process can have is left out.
 */
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { ensureBuilt, ensureInstalled, environmentOf, findNode24, Problem, root, say } from './bootstrap.mjs';
import { ensureChromium } from './chromium.mjs';

function ensureNginx() {
  const isThere = () => spawnSync('nginx', ['-v']).status === 0;
  if (isThere()) return;
  if (process.getuid?.() === 0) {
    say('Installing nginx for the tests of two instances.');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'nginx-light']]) {
      spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 2] });
    }
  }
  if (!isThere()) throw new Problem('The tests of two instances need nginx: install it.');
}

/** They hang their routes on an app that does not listen yet. */
const ofOneProcess = ['sitemap/sitemap', 'share-pictures', 'bucket-pictures'].map(
  (name) => `--exclude=server/${name}.test.ts`,
);

try {
  ensureInstalled();
  const node24 = findNode24();
  await ensureBuilt(node24);
  ensureNginx();
  const env = { ...environmentOf(node24), TEST_CLUSTER: '1', CHROMIUM_PATH: ensureChromium() };
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project=api', '--project=browser', ...ofOneProcess];
  process.exitCode =
    spawnSync(node24, [...args, ...process.argv.slice(2)], { cwd: root, env, stdio: 'inherit' }).status ?? 1;
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  say(error.message);
  process.exitCode = 1;
}
