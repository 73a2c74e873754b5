/** The steps of `npm test` and `npm run check`: each counts as passed or failed, and a failed one does not end the run. */
import { spawn } from 'node:child_process';
import process from 'node:process';
import {
  ensureInstalled,
  environmentOf,
  findNode24,
  onNpmGone,
  Problem,
  reactRouter,
  root,
  say,
} from './bootstrap.mjs';

export const count = { passed: 0, failed: 0 };
const running = new Set();
let isInterrupted = false;

export const wasInterrupted = () => isInterrupted;

export function fail(error) {
  say(`Failed: ${error instanceof Problem ? error.message : (error.stack ?? error)}`);
  count.failed += 1;
}

/** Does one step; what it throws is a failure. @returns whether it went well */
export async function attempt(title, work) {
  if (isInterrupted) return false;
  say(`\n== ${title}`);
  try {
    await work();
    return true;
  } catch (error) {
    fail(error);
    return false;
  }
}

/**
 * Runs a program of node_modules or tools under Node 24.
 *
 * @param options.isShown whether what is piped is shown as it comes
 * @returns its exit code, and its output where that is piped
 */
export function run(node24, args, { env = {}, stdio = ['ignore', 'inherit', 'inherit'], isShown = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(node24, args, { cwd: root, env: { ...environmentOf(node24), ...env }, stdio });
    running.add(child);
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => output.push(part));
    if (isShown) child.stdout?.pipe(process.stdout, { end: false });
    child.on('error', reject);
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, output: Buffer.concat(output).toString() });
    });
  });
}

/** Programs that all have to end well, one after the other; their output is shown together at the end. */
export async function check(title, node24, programs, env = {}) {
  let shown = '';
  let code = 0;
  for (const args of programs) {
    if (code !== 0 || isInterrupted) break;
    const ended = await run(node24, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    shown += ended.output;
    code = ended.code;
  }
  if (isInterrupted) return;
  say(`\n== ${title}\n${shown.trimEnd()}`);
  if (code === 0) count.passed += 1;
  else fail(new Problem(`${title} ended with ${code}`));
}

/**
 * Checks the types of one of the projects that tsconfig.json has for editors: those projects write declarations, which cost a
 * fifth more and which nothing here reads.
 */
const checkTypes = (project) => [
  'node_modules/typescript/bin/tsc',
  ...['-p', `tsconfig.${project}.json`, '--noEmit'],
  ...['composite', 'declaration', 'emitDeclarationOnly'].flatMap((option) => [`--${option}`, 'false']),
  ...['--incremental', '--tsBuildInfoFile', `.tsbuild/${project}-checked.tsbuildinfo`],
  // Several checkers of one project would each work out the contract's types.
  ...['--checkers', '1'],
];

/** What needs neither a database nor a browser. */
export const quickChecks = (node24, env) => [
  check('Format and lint', node24, [['node_modules/@biomejs/biome/bin/biome', 'ci', '.']], env),
  check('Types of the server', node24, [checkTypes('server')], env),
  check('Types of the browser', node24, [[reactRouter, 'typegen'], checkTypes('web')], env),
];

/** Installs what is missing. @returns Node 24, or undefined where that failed */
export async function preparePackages() {
  let node24;
  await attempt('Packages', () => {
    ensureInstalled();
    node24 = findNode24();
  });
  return node24;
}

function interrupt() {
  isInterrupted = true;
  for (const child of running) child.kill('SIGTERM');
}

/**
 * Does the work, then prints `N passed, N failed` as the last line and exits with 1 where anything failed.
 *
 * @param steps each done even when the one before failed
 * @param report lines before the last one
 */
export async function finish(steps, report = () => []) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, interrupt);
  onNpmGone(interrupt);
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      fail(error);
    }
  }
  if (isInterrupted && count.failed === 0) count.failed = 1;
  const lines = [...report(), `${count.passed} passed, ${count.failed} failed`];
  process.stdout.write(`\n${lines.join('\n')}\n`, () => process.exit(count.failed > 0 ? 1 : 0));
}
