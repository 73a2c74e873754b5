/**
 * `npm test`: every check and every test, all of them even when one fails. The last line is always `N passed, N failed`.
 *
 * `npm run test:unit`, `test:api` and `test:e2e` run one kind of tests, and with a file or a word (`npm run test:api -- cart`)
 * only the files whose path has it; `-t "a title"` picks single tests.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import process from 'node:process';
import { Problem, root } from './bootstrap.mjs';
import { ensureChromium } from './chromium.mjs';
import { makeScratch, removeScratch } from './scratch.mjs';
import { attempt, check, count, finish, preparePackages, quickChecks, run } from './steps.mjs';

/** Vitest's projects by the word after `test:`. */
const kinds = { unit: ['unit', 'web'], api: ['api'], e2e: ['browser'] };
const [kind, ...filters] = process.argv.slice(2);
const projects = kinds[kind];
/** The failed tests by file, with the command that runs each file alone. */
const failures = [];
let scratch;

async function runAll() {
  scratch = makeScratch();
  const env = { TMPDIR: scratch };
  const node24 = await preparePackages();
  if (!node24) return;
  if (projects && kind !== 'e2e') return runTests(node24, projects);
  const build = check('Build', node24, [['tools/build.mjs']], env);
  // None of these needs another one, and the API tests leave the processors idle half of the time.
  const besides = projects
    ? []
    : [
        ...quickChecks(node24, env),
        check('Table types', node24, [['tools/generate-tables.ts', '--check']], env),
        runTests(node24, ['unit', 'web', 'api']),
      ];
  // Where the browser has to be installed, the others go on during it.
  const chromium = await findChromium();
  // A story waits for what a person would wait for: next to the others it takes as long in all, and some fall over.
  await Promise.all([build, ...besides]);
  if (chromium) await runTests(node24, ['browser'], chromium);
}

async function findChromium() {
  let chromium;
  await attempt('Browser', () => {
    chromium = ensureChromium();
  });
  return chromium;
}

/** Each test counts by itself. */
const runTests = (node24, projects, chromium) =>
  attempt(`Tests: ${projects.join(', ')}`, () => runProjects(node24, projects, chromium));

async function runProjects(node24, projects, chromium) {
  const report = join(scratch, `${projects[0]}.json`);
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...filters];
  for (const name of projects) args.push(`--project=${name}`);
  const { code } = await run(node24, ['node_modules/vitest/vitest.mjs', ...args], {
    env: { CHROMIUM_PATH: chromium ?? '', TMPDIR: scratch, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
    // The checks run at the same time: progress would be drawn over theirs.
    stdio: ['ignore', 'pipe', 'inherit'],
    isShown: true,
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
