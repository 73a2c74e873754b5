/** `npm run dev`: the shop from its sources, with hot reloading of `web/` and a restart after a change of the server. */
import { spawn } from 'node:child_process';
import process from 'node:process';
import { ensureInstalled, environmentOf, findNode24, onNpmGone, Problem, root, say } from './bootstrap.mjs';

let node24;
try {
  ensureInstalled();
  node24 = findNode24();
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  say(error.message);
  process.exit(1);
}
const dev = spawn(node24, ['--disable-warning=ExperimentalWarning', 'tools/dev/supervisor.ts'], {
  cwd: root,
  env: environmentOf(node24),
  stdio: 'inherit',
});
dev.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => dev.kill('SIGTERM'));
onNpmGone(() => dev.kill('SIGTERM'));
