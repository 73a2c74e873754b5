/** `npm run import -- FILE`: runs tools/import/import-command.ts under Node 24, and passes on the request to stop. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import process from 'node:process';
import { ensureInstalled, environmentOf, findNode24, onNpmGone, Problem, root, say } from './bootstrap.mjs';

function prepare() {
  try {
    ensureInstalled();
    return findNode24();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    say(error.message);
    process.exit(1);
  }
}

const node24 = prepare();
// Rows die young: with V8's own 16 MB for the young the whole file took 316 MB, with 4 MB it takes 183, as fast.
const options = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=4'];
const running = spawn(node24, [...options, 'tools/import/import-command.ts', ...process.argv.slice(2)], {
  cwd: root,
  // npm runs this in the project's folder; the file is named as seen from the person's.
  env: { INIT_CWD: process.cwd(), ...environmentOf(node24) },
  stdio: 'inherit',
});
running.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));

// A terminal sends SIGINT to the command as well, which takes the second one as the same request.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => running.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
}
onNpmGone(() => running.kill('SIGTERM'));
