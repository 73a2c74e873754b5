/** `npm test`: every check, all of them even when one fails. The last line is always `N passed, N failed`. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
import { ensureChromium } from './chromium.mjs';
import { makeScratch, removeScratch } from './scratch.mjs';

const count = { passed: 0, failed: 0 };
const running = new Set();
let scratch;
let isInterrupted = false;

/** Does one step; what it throws is a failure, said in a line. @returns whether it went well */
async function attempt(title, work) {
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

/** Programs of node_modules or tools, one after the other, that all have to end well; what they say comes at their end. */
async function check(title, node24, programs) {
  let said = '';
  let code = 0;
  for (const args of programs) {
    if (code !== 0 || isInterrupted) break;
    const ended = await run(node24, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    said += ended.said;
    code = ended.code;
  }
  if (isInterrupted) return;
  say(`\n== ${title}\n${said.trimEnd()}`);
  if (code === 0) count.passed += 1;
  else fail(new Problem(`${title} ended with ${code}`));
}

function fail(error) {
  say(`Failed: ${error instanceof Problem ? error.message : (error.stack ?? error)}`);
  count.failed += 1;
}

/** Runs a program of node_modules or tools under Node 24. @returns its exit code, and what it said where that is piped */
function run(node24, args, { env = {}, stdio = ['ignore', 'inherit', 'inherit'] } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(node24, args, {
      cwd: root,
      env: { ...environmentOf(node24), TMPDIR: scratch, ...env },
      stdio,
    });
    running.add(child);
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => said.push(part));
    child.on('error', reject);
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, said: Buffer.concat(said).toString() });
    });
  });
}

async function runAll() {
  scratch = makeScratch();
  let node24;
  const isReady = await attempt('Packages', () => {
    ensureInstalled();
    node24 = findNode24();
  });
  if (!isReady) return;
  // None of them needs another, and none keeps two processors busy.
  const checks = Promise.all([
    check('Format and lint', node24, [['node_modules/@biomejs/biome/bin/biome', 'ci', '.']]),
    check('Types', node24, [
      [reactRouter, 'typegen'],
      ['node_modules/typescript/bin/tsc', '-b'],
    ]),
    check('Table types', node24, [['tools/generate-tables.ts', '--check']]),
    check('Build', node24, [['tools/build.mjs']]),
  ]);
  let chromium;
  // Where it has to be fetched, they go on meanwhile.
  await attempt('Browser', () => {
    chromium = ensureChromium();
  });
  await checks;
  await runTests(node24, chromium);
}

/**
 * Unit, API and browser tests; each counts by itself.
 *
 * @param chromium the browser's program; without one there are no browser tests
 */
async function runTests(node24, chromium) {
  if (isInterrupted) return;
  say('\n== Tests');
  const report = join(scratch, 'report.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const projects = chromium ? [] : ['--project=unit', '--project=api'];
  const { code } = await run(node24, ['node_modules/vitest/vitest.mjs', ...args, ...projects], {
    env: { CHROMIUM_PATH: chromium },
  });
  if (!existsSync(report)) throw new Problem('The tests ended without a report.');
  addTests(JSON.parse(readFileSync(report, 'utf8')), code);
}

/** A file that could not even be read has no tests and is one failure; so is what went wrong outside of tests. */
function addTests({ numPassedTests, numFailedTests, testResults }, code) {
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  ).length;
  const failed = numFailedTests + brokenFiles;
  count.passed += numPassedTests;
  count.failed += failed === 0 && code !== 0 ? 1 : failed;
}

function finish() {
  process.stdout.write(`\n${count.passed} passed, ${count.failed} failed\n`, () => {
    process.exit(count.failed > 0 ? 1 : 0);
  });
}

function interrupt() {
  isInterrupted = true;
  for (const child of running) child.kill('SIGTERM');
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, interrupt);
onNpmGone(interrupt);

for (const step of [runAll, () => scratch && removeScratch(scratch)]) {
  try {
    await step();
  } catch (error) {
    fail(error);
  }
}
if (isInterrupted && count.failed === 0) count.failed = 1;
finish();
