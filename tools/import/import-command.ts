/** The command of `npm run import`; what it does is in arguments.ts, how in server/imports/imports.ts. */
import { basename, resolve } from 'node:path';
import { readDataPlace } from '#server/config.ts';
import { importProducts, type Tally } from '#server/imports/imports.ts';
import { type JsonLines, openJsonLines } from '#server/imports/json-lines.ts';
import { openShopDatabase } from '#server/shop-database.ts';
import { help, type ImportArguments, readArguments, UsageError } from './arguments.ts';
import { grouped, type Progress, showProgress } from './progress.ts';

const exitCodes = { done: 0, failed: 1, usage: 2, stopped: 130 };
/** One imports; migrations at the start want a second. */
const connections = 2;

const say = (text: string) => process.stdout.write(`${text}\n`);

async function run(wanted: ImportArguments): Promise<number> {
  const stopping = new AbortController();
  const progress = showProgress(process.stderr);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopping.abort());
  const name = basename(wanted.file);
  const source = await openJsonLines(resolve(process.env.INIT_CWD ?? '.', wanted.file)).catch((error: Error) => {
    throw new Error(`${wanted.file} cannot be read: ${error.message}`, { cause: error });
  });
  const startedAt = Date.now();
  const reasons = new Map<string, number>();
  const tally = await load(wanted, { source, progress, reasons, signal: stopping.signal });
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  const isStopped = stopping.signal.aborted && source.progress() < 1;
  say(`${name} ${isStopped ? 'was stopped' : 'is through'} after ${seconds} s: ${tallyText(tally)}.`);
  for (const [reason, count] of reasons) say(`  ${grouped(count)} skipped: ${reason}`);
  if (isStopped) say('The same command goes on from there.');
  else if (wanted.arrival === 0 && tally.added > 0) say('New products have no stock: --stock PIECES books an arrival.');
  return isStopped ? exitCodes.stopped : exitCodes.done;
}

type Load = { source: JsonLines; progress: Progress; reasons: Map<string, number>; signal: AbortSignal };

async function load({ rates, arrival }: ImportArguments, { source, progress, reasons, signal }: Load): Promise<Tally> {
  const closers: (() => Promise<unknown>)[] = [];
  try {
    const place = readDataPlace(process.env);
    const { database } = await openShopDatabase(
      place,
      { max: connections, onNotice: progress.note, onError: (error) => progress.note(error.message) },
      closers,
    );
    return await importProducts(database.db, source.rows, {
      rates,
      arrival,
      signal,
      onSkipped: ({ line, reason }) => {
        progress.note(`line ${line}: ${reason}`);
        // Those that name another line are one reason.
        const kind = reason.replace(/\d+$/, '…');
        reasons.set(kind, (reasons.get(kind) ?? 0) + 1);
      },
      onProgress: (tally) => progress.show(source.progress(), rowsOf(tally)),
    });
  } finally {
    progress.end();
    for (const close of closers.reverse()) await close();
  }
}

const rowsOf = ({ added, changed, unchanged, skipped }: Tally) => added + changed + unchanged + skipped;
const tallyText = (tally: Tally) =>
  `${grouped(rowsOf(tally))} rows, ${grouped(tally.added)} new, ${grouped(tally.changed)} changed, ` +
  `${grouped(tally.unchanged)} unchanged, ${grouped(tally.skipped)} skipped`;

try {
  const wanted = readArguments(process.argv.slice(2));
  if (wanted) process.exitCode = await run(wanted);
  else process.stdout.write(help);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (error instanceof UsageError) process.stderr.write('npm run import -- --help says more.\n');
  process.exitCode = error instanceof UsageError ? exitCodes.usage : exitCodes.failed;
}
