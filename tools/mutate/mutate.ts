/**
 * `npm run mutate -- PATH… [--sample N] [--seed S]`: plants small faults into the code of files and folders, one at a time,
 * and runs the tests that reach it. A fault that no test notices is shown with its place. Files stay as they are. Ends with
 * 1 where less than 90 of 100 faults are noticed.
 */
import { globSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { findMutants, type Mutant } from './find-mutants.ts';
import { kindOf, root, testsReaching } from './reaching-tests.ts';
import { openRunner, type Runner } from './run-tests.ts';

// A story that draws few samples notices few faults, and a property that fails without one would count as noticing. Workers inherit this.
if (process.env.TEST_DRAW !== 'tenth') process.env.TEST_DRAW = 'full';

/** Of a hundred faults, as many have to be noticed at least. */
const enough = 90;

type Planted = Mutant & { file: string };
/** An equivalent mutant: the line that it is in, trimmed, and the fault. */
type Equivalent = { file: string; line: string; original: string; replacement: string; reason: string };

const equivalents: Equivalent[] = JSON.parse(readFileSync(join(import.meta.dirname, 'equivalent.json'), 'utf8'));

/** Every week draws another sample. */
const thisWeek = Math.floor(Date.now() / 604_800_000);
const { values, positionals } = parseArgs({
  options: { sample: { type: 'string' }, seed: { type: 'string', default: String(thisWeek) } },
  allowPositionals: true,
});

function listFiles(path: string): string[] {
  const at = relative(root, resolve(path));
  if (statSync(join(root, at)).isFile()) return [at];
  const isCode = (file: string) => !/\.(?:test|e2e|generated|d)\.tsx?$|\/(?:i18n\/(?:ru|en)|texts|routes)\//.test(file);
  return globSync(`${at}/**/*.{ts,tsx}`, { cwd: root }).filter(isCode).toSorted();
}

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
function draws(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function drawSample<T>(all: readonly T[], size: number, seed: number): T[] {
  const draw = draws(seed);
  const left = [...all.keys()];
  while (left.length > size) left.splice(Math.floor(draw() * left.length), 1);
  return left.flatMap((index) => all[index] ?? []);
}

/** The content of each file at the start of the run: editing may go on during it. */
const sources = new Map<string, string>();
function readSource(file: string): string {
  const source = sources.get(file) ?? readFileSync(join(root, file), 'utf8');
  sources.set(file, source);
  return source;
}

const lineOf = ({ file, line }: Planted) => readSource(file).split('\n')[line - 1]?.trim() ?? '';

const isEquivalent = (mutant: Planted) =>
  equivalents.some(
    ({ file, line, original, replacement }) =>
      file === mutant.file &&
      original === mutant.original &&
      replacement === mutant.replacement &&
      line === lineOf(mutant),
  );

function plant({ file, start, end, replacement }: Planted): string {
  const source = readSource(file);
  return source.slice(0, start) + replacement + source.slice(end);
}

const oneLine = (text: string) =>
  (text.length > 160 ? `${text.slice(0, 80)} … ${text.slice(-70)}` : text).replace(/\s+/g, ' ');
const show = (mutant: Planted) =>
  `${mutant.file}:${mutant.line}\n    ${lineOf(mutant)}\n  - ${oneLine(mutant.original)}\n  + ${oneLine(mutant.replacement)}`;

type Count = { killed: number; survived: Planted[] };

/** How long tests take in ms where no fault is planted, by their names. */
const cleanTimes = new Map<string, number>();

/** @throws where one of them fails without a fault */
async function cleanTime(runner: Runner, file: string, tests: readonly string[]): Promise<number> {
  const names = tests.toSorted().join();
  const known = cleanTimes.get(names);
  if (known) return known;
  const { failed, took } = await runner.run(tests, file, readSource(file), 600_000);
  if (failed) throw new Error(`Without any fault this test fails: ${failed.file}: ${failed.title}`);
  cleanTimes.set(names, took);
  return took;
}

async function tryFile(runner: Runner, file: string, mutants: readonly Planted[], count: Count): Promise<void> {
  let tests = testsReaching(file);
  if (tests.length === 0) {
    count.survived.push(...mutants);
    return console.log(`NOT TESTED ${file}: no test reaches its ${mutants.length} faults`);
  }
  const clean = await cleanTime(runner, file, tests);
  for (const mutant of mutants) {
    const { failed, took } = await runner.run(tests, file, plant(mutant), 15_000 + 4 * clean);
    const by = failed?.file;
    // What noticed one fault of a file is likely to notice the next.
    if (by) tests = [by, ...tests.filter((test) => test !== by)];
    if (failed) count.killed += 1;
    else count.survived.push(mutant);
    console.log(failed ? `killed   ${file}:${mutant.line} ${Math.round(took)} ms` : `SURVIVED ${show(mutant)}`);
  }
}

async function main(): Promise<void> {
  const files = [...new Set(positionals.flatMap(listFiles))];
  const all = files.flatMap((file) => findMutants(file, readSource(file)).map((mutant) => ({ ...mutant, file })));
  const known = all.filter(isEquivalent);
  const wanted = all.filter((mutant) => !known.includes(mutant));
  const chosen = values.sample ? drawSample(wanted, Number(values.sample), Number(values.seed)) : wanted;
  console.log(
    `${all.length} faults in ${files.length} files, ${known.length} of them equivalent; ${chosen.length} are planted${values.sample ? `, drawn with seed ${values.seed}` : ''}.`,
  );
  const count: Count = { killed: 0, survived: [] };
  for (const kind of ['unit', 'api'] as const) {
    const ofKind = Map.groupBy(
      chosen.filter(({ file }) => kindOf(file) === kind),
      ({ file }) => file,
    );
    if (ofKind.size === 0) continue;
    const runner = await openRunner(kind);
    try {
      for (const [file, mutants] of ofKind) await tryFile(runner, file, mutants, count);
    } finally {
      await runner.close();
    }
  }
  for (const mutant of count.survived) console.log(`\nSURVIVED ${show(mutant)}`);
  const percent = chosen.length === 0 ? 100 : Math.floor((100 * count.killed) / chosen.length);
  console.log(`\n${count.killed} of ${chosen.length} killed, ${percent} %`);
  process.exitCode = percent < enough ? 1 : 0;
}

await main();
