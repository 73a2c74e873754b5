import { basename, resolve } from 'node:path';
import { readDataPlace } from '#server/boot/config.ts';
import { openShopDatabase } from '#server/boot/shop-database.ts';
import { importProducts, type Shortened, type Skipped, type Tally } from '#server/catalog/import/imports.ts';
import { refreshSearch } from '#server/catalog/search/search.ts';
import { type JsonLines, NotJsonLines, openJsonLines } from '#server/catalog/sources/supplier-json/json-lines.ts';
import { ratesOf } from '#server/catalog/sources/words/rates.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { help, type ImportArguments, readArguments, UsageError } from './arguments.ts';
import { grouped, showProgress } from './progress.ts';
import { sayLeftOut, sayProblem } from './say-problem.ts';

const exitCodes = { done: 0, failed: 1, usage: 2, skipped: 3, stopped: 130 };
/** One imports; migrations at the start want a second. */
const connections = 2;

type Output = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>;

/** What the command finds around it. */
export type Surroundings = {
  /** Names the shop, and the folder in which the file is (INIT_CWD). */
  env: Record<string, string | undefined>;
  out: Output;
  err: Output;
  /** Asks it to stop between two batches. */
  stop: AbortSignal;
};

/** Does what the arguments of the command say; what went wrong is written. @returns the exit code, as `help` lists them */
export async function runImport(args: string[], around: Surroundings): Promise<number> {
  try {
    const wanted = readArguments(args);
    if (wanted) return await run(wanted, around);
    around.out.write(help);
    return exitCodes.done;
  } catch (error) {
    around.err.write(`${error instanceof Error ? error.message : String(error)}\n`);
    if (error instanceof UsageError) around.err.write('npm run import -- --help says more.\n');
    return error instanceof UsageError ? exitCodes.usage : exitCodes.failed;
  }
}

async function run(wanted: ImportArguments, around: Surroundings): Promise<number> {
  const say = (text: string) => around.out.write(`${text}\n`);
  const source = await openJsonLines(resolve(around.env.INIT_CWD ?? '.', wanted.file)).catch((error: Error) => {
    throw new Error(`${wanted.file} cannot be read: ${error.message}`, { cause: error });
  });
  const startedAt = Date.now();
  const { report, reasons, shortened, searchMs } = await load(wanted, source, around);
  const end = `${report.isComplete ? 'is through' : 'was stopped'} after ${Math.round((Date.now() - startedAt) / 1000)} s`;
  say(`${basename(wanted.file)} ${end}: ${tallyText(report)}.`);
  for (const [reason, count] of reasons) say(`  ${grouped(count)} skipped: ${reason}`);
  if (shortened > 0) say(`  ${grouped(shortened)} taken without some of their specs, which are named above`);
  if (searchMs !== undefined) {
    say(
      `Search knows the new products, after ${Math.ceil(searchMs / 1000)} s more. A shop that runs lists them within 30 s.`,
    );
  }
  if (report.added > 0 && wanted.arrival === 0) say('New products have no stock: --stock PIECES books an arrival.');
  if (report.isComplete) return report.skipped > 0 ? exitCodes.skipped : exitCodes.done;
  say('The same command goes on from there.');
  return exitCodes.stopped;
}

/** @returns also how many rows were skipped for which reason, and how many were taken in part */
async function load({ file, rates, arrival }: ImportArguments, source: JsonLines, { env, err, stop }: Surroundings) {
  const progress = showProgress(err);
  const closers: (() => Promise<unknown>)[] = [];
  const reasons = new Map<string, number>();
  let shortened = 0;
  let soFar: Tally | undefined;
  const onShortened = ({ line, leftOut }: Shortened) => {
    shortened += 1;
    for (const part of leftOut) progress.note(`line ${line}: ${sayLeftOut(part)}`);
  };
  const onSkipped = ({ line, problem }: Skipped) => {
    progress.note(`line ${line}: ${sayProblem(problem)}`);
    // Those that name another line are one reason.
    const kind = sayProblem(problem.code === 'repeat' ? { ...problem, value: '…' } : problem);
    reasons.set(kind, (reasons.get(kind) ?? 0) + 1);
  };
  const onProgress = (tally: Tally) => {
    soFar = tally;
    progress.show(source.progress(), rowsOf(tally));
  };
  try {
    const onError = (error: Error) => progress.note(error.message);
    const place = readDataPlace(env);
    const options = { max: connections, onNotice: progress.note, onError };
    const { database } = await openShopDatabase(place, options, closers);
    const wishes = { rates: ratesOf(rates), arrival, signal: stop, onSkipped, onShortened, onProgress };
    const report = await importProducts(database.db, source.rows, wishes);
    return { report, reasons, shortened, searchMs: await makeFindable(database.db, report) };
  } catch (error) {
    if (error instanceof NotJsonLines) {
      throw new Error(
        `${basename(file)} is no file of JSON lines: ${error.message}. Tables (CSV, XLSX) are imported in the ` +
          'browser, on the page /admin/import.',
        { cause: error },
      );
    }
    if (!soFar) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${reason}. It came as far as ${tallyText(soFar)}; these stay.`, { cause: error });
  } finally {
    progress.end();
    for (const close of closers.reverse()) await close();
  }
}

/**
 * Search finds new products by how usual their words are, which is counted here and not left to the night.
 *
 * @returns how long it took, in ms; undefined where nothing is new
 */
async function makeFindable(db: Db, { added }: Tally): Promise<number | undefined> {
  if (added === 0) return undefined;
  const startedAt = Date.now();
  await refreshSearch(db);
  return Date.now() - startedAt;
}

const rowsOf = ({ added, changed, unchanged, skipped }: Tally) => added + changed + unchanged + skipped;
const tallyText = (tally: Tally) =>
  `${grouped(rowsOf(tally))} rows, ${grouped(tally.added)} new, ${grouped(tally.changed)} changed, ` +
  `${grouped(tally.unchanged)} unchanged, ${grouped(tally.skipped)} skipped`;
