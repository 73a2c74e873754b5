/** `npm test`: every check, all of them even when one fails. The last line is always `N passed, N failed`. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import {
  ensureBuilt,
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
let scratch;
let running;
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

/** A step that counts as passed when it went well. */
async function check(title, work) {
  if (await attempt(title, work)) count.passed += 1;
}

function fail(error) {
  say(`Failed: ${error instanceof Problem ? error.message : (error.stack ?? error)}`);
  count.failed += 1;
}

/** Runs a program of node_modules under Node 24. @returns its exit code */
function run(node24, args, env = {}) {
  return new Promise((resolve, reject) => {
    running = spawn(node24, args, {
      cwd: root,
      env: { ...environmentOf(node24), TMPDIR: scratch, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    running.on('error', reject);
    running.on('close', (code) => resolve(code ?? 1));
  });
}

async function mustRun(node24, args) {
  const code = await run(node24, args);
  if (code !== 0) throw new Problem(`${args.join(' ')} ended with ${code}`);
}

async function runAll() {
  scratch = makeScratch();
  let node24;
  const isReady = await attempt('Packages', () => {
    ensureInstalled();
    node24 = findNode24();
  });
  if (!isReady) return;
  await check('Format and lint', () => mustRun(node24, ['node_modules/@biomejs/biome/bin/biome', 'ci', '.']));
  await check('Types', async () => {
    await mustRun(node24, [reactRouter, 'typegen']);
    await mustRun(node24, ['node_modules/typescript/bin/tsc', '-b']);
  });
  await check('Table types', () => mustRun(node24, ['tools/generate-tables.ts', '--check']));
  await check('Build', () => ensureBuilt(node24));
  await runTests(node24);
}

/** Unit, API and browser tests; each counts by itself. */
async function runTests(node24) {
  let chromium;
  const hasBrowser = await attempt('Browser', () => {
    chromium = ensureChromium();
  });
  if (isInterrupted) return;
  say('\n== Tests');
  const report = join(scratch, 'report.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const projects = hasBrowser ? [] : ['--project=unit', '--project=api'];
  const code = await run(node24, ['node_modules/vitest/vitest.mjs', ...args, ...projects], { CHROMIUM_PATH: chromium });
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
  running?.kill('SIGTERM');
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
