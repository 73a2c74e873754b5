/**
 * `npm test`: every check and every test, all of them even when one fails. The last line is always `N passed, N failed`.
 *
 * `npm run test:unit`, `test:api` and `test:e2e` run one kind of tests, and with a file or a word (`npm run test:api -- cart`)
 * only the files whose path has it; `-t "a title"` picks single tests.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import process from 'node:process';
import { Problem, root, say } from './bootstrap.mjs';
import { ensureChromium } from './chromium.mjs';
import { makeScratch, removeScratch } from './scratch.mjs';
import { attempt, check, count, finish, preparePackages, quickChecks, run, wasInterrupted } from './steps.mjs';

/** Vitest's projects by the word after `test:`. */
const kinds = { unit: 'unit', api: 'api', e2e: 'browser' };
const [kind, ...filters] = process.argv.slice(2);
const project = kinds[kind];
/** The failed tests by file, with the command that runs each file alone. */
const failures = [];
let scratch;

async function runAll() {
  scratch = makeScratch();
  const env = { TMPDIR: scratch };
  const node24 = await preparePackages();
  if (!node24) return;
  const build = () => check('Build', node24, [['tools/build.mjs']], env);
  if (project) {
    // A few API tests start the whole shop and kill it: any build serves them.
    if (project === 'browser' || (project === 'api' && !existsSync(join(root, 'build/server')))) await build();
    return runTests(node24, project === 'browser' ? await findChromium() : undefined, [`--project=${project}`]);
  }
  // No step needs another one, and none keeps two processors busy.
  const checks = Promise.all([
    ...quickChecks(node24, env),
    check('Table types', node24, [['tools/generate-tables.ts', '--check']], env),
    build(),
  ]);
  // Where the browser has to be installed, the checks go on during it.
  const chromium = await findChromium();
  await checks;
  await runTests(node24, chromium, chromium ? [] : ['--project=unit', '--project=api']);
}

async function findChromium() {
  let chromium;
  await attempt('Browser', () => {
    chromium = ensureChromium();
  });
  return chromium;
}

/** Each test counts by itself. */
async function runTests(node24, chromium, projects) {
  if (wasInterrupted()) return;
  say('\n== Tests');
  const report = join(scratch, 'report.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...projects, ...filters];
  const { code } = await run(node24, ['node_modules/vitest/vitest.mjs', ...args], {
    env: { CHROMIUM_PATH: chromium ?? '', TMPDIR: scratch },
  });
  if (!existsSync(report)) throw new Problem('The tests ended without a report.');
  addTests(JSON.parse(readFileSync(report, 'utf8')), code);
}

/** A file that could not even be read has no tests and is one failure; so is an error outside of tests. */
function addTests({ numPassedTests, numFailedTests, testResults }, code) {
  let brokenFiles = 0;
  for (const { name, status, assertionResults } of testResults) {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) brokenFiles += 1;
    if (status === 'failed') failures.push({ file: relative(root, name), titles: failed.map((test) => test.fullName) });
  }
  const failed = numFailedTests + brokenFiles;
  count.passed += numPassedTests;
  count.failed += failed === 0 && code !== 0 ? 1 : failed;
}

function kindOf(file) {
  if (file.endsWith('.e2e.ts')) return 'e2e';
  return /^(?:rules|contract|web)\/|^test\/[^/]+$/.test(file) ? 'unit' : 'api';
}

/** The failed tests, and how to run them alone. */
const listFailures = () =>
  failures.flatMap(({ file, titles }) => [
    `Failed in ${file}`,
    ...(titles.length > 0 ? titles : ['the file could not be run']).map((title) => `  ${title}`),
    `  npm run test:${kindOf(file)} -- ${file}`,
    '',
  ]);

await finish([runAll, () => scratch && removeScratch(scratch)], listFailures);
