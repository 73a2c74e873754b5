/** `npm start`: does what is missing, then runs the shop and prints its address. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import process from 'node:process';
import {
  ensureBuilt,
  ensureInstalled,
  environmentOf,
  findNode24,
  onNpmGone,
  Problem,
  root,
  say,
} from './bootstrap.mjs';

function prepare() {
  try {
    ensureInstalled();
    const node24 = findNode24();
    ensureBuilt(node24);
    return node24;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    say(error.message);
    process.exit(1);
  }
}

const node24 = prepare();
const options = ['--disable-warning=ExperimentalWarning', '--import', './server/boot/plain-modules.mjs'];
const shop = spawn(node24, [...options, 'server/boot/main.ts'], {
  cwd: root,
  // React and others do twice the work when they think that they are being developed.
  env: { NODE_ENV: 'production', ...environmentOf(node24) },
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});

shop.on('message', ({ ready }) => {
  if (ready) process.stdout.write(`\n${ready.lines.join('\n')}\n\n`);
});
shop.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));

// A terminal sends SIGINT to the shop as well, which takes the second one as the same request.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => shop.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
}
onNpmGone(() => shop.kill('SIGTERM'));
