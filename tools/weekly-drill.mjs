/**
 * `npm run drill:weekly`: what is too long for each change, one after the other, all of them even when one fails. Ends with 1
 * where anything did. `deploy/dukon-drill.timer` starts it. `npm run drill:draws` is the first of them alone.
 */
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { root, say } from './bootstrap.mjs';

/** Names of package.json's scripts: every test with fresh and many draws (test/support/draw.ts), faults planted into the code, a breaking network, and a world that fails once in each way. */
const scripts = ['test', 'drill:tests', 'drill:chat', 'test:faults -- --rounds 1'];
const asked = process.argv.slice(2);
const chosen = asked.length > 0 ? asked : scripts;
const failed = chosen.filter((script) => {
  say(`\n== npm run ${script}`);
  const args = ['run', ...script.split(' ')];
  return (
    spawnSync('npm', args, { cwd: root, env: { ...process.env, TEST_DRAW: 'drill' }, stdio: 'inherit' }).status !== 0
  );
});
say(
  `\n${chosen.length - failed.length} drills passed, ${failed.length} failed${failed.map((script) => `\n  npm run ${script}`).join('')}`,
);
process.exitCode = failed.length > 0 ? 1 : 0;
