import type { Cell } from '#rules/tables/workbook.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { workATurn } from '#server/platform/jobs/in-turns.ts';
import { isTooLong, packFoot, packHead, packRows } from '#server/platform/tables/packed-table.ts';
import { exportKinds } from './export-kinds.ts';
import * as queries from './queries.ts';

export const workOnExportTask = 'work_on_export';
export const maintainExportsTask = 'maintain_exports';

/** Longer than any part takes; one that is still at work holds its row, so that nothing is done twice. */
const leftAloneS = 60;

/** Has the export worked on by whichever instance is free. */
export const addExportJob = (db: Db, id: number): Promise<void> =>
  addJob(db, workOnExportTask, { id }, { key: `${workOnExportTask}-${id}` });

/** Deletes exports whose day is over, and takes up again what an instance has left that is gone. */
export async function maintainExports(db: Db): Promise<void> {
  await queries.deleteOldExports(db);
  for (const id of await queries.listLeftAlone(db, leftAloneS)) await addExportJob(db, id);
}

/** Does a turn's work on an export and leaves the rest to the next job; of one that is not at work it does nothing. */
export async function workOnExport(db: Db, id: number): Promise<void> {
  if (await workATurn(() => stepOrFail(db, id))) await addExportJob(db, id);
}

/** Where something is wrong that was not foreseen, people see that it stopped, and start another. */
async function stepOrFail(db: Db, id: number): Promise<boolean> {
  try {
    return await workStep(db, id);
  } catch (error) {
    // Should the database be away, this fails too, and the job is done again from the part that is next.
    await transact(db, (tx) => queries.failExport(tx, id, 'fault'));
    throw error;
  }
}

/**
 * Writes the next part of an export.
 *
 * @returns whether there may be more to do
 */
export function workStep(db: Db, id: number): Promise<boolean> {
  return transact(db, async (tx) => {
    const current = await queries.takeExport(tx, id);
    if (!current) return false;
    if (current.state === 'waiting') return begin(tx, current);
    const part = await queries.nextPart(tx, id);
    return part ? writeNext(tx, current, part) : end(tx, current);
  });
}

type Current = NonNullable<Awaited<ReturnType<typeof queries.takeExport>>>;

async function begin(tx: Db, { id, kind, format, language, filter }: Current): Promise<true> {
  const { idsOf, plan: planOf, heading, batch } = exportKinds[kind];
  const ids = await idsOf(tx, filter as never);
  const total = await queries.insertParts(tx, id, { ids, batch });
  const plan = await planOf(tx, { filter: filter as never, language });
  const head = await packHead(format);
  const headed = await packRows(format, only(heading(plan as never, language)), head.so);
  await queries.writePart(tx, id, 0, Buffer.concat([head.bytes, headed.bytes]));
  await queries.noteProgress(tx, id, { state: 'working', so: headed.so, plan, total });
  return true;
}

async function* only(row: readonly Cell[]): AsyncGenerator<readonly Cell[]> {
  yield row;
}

type Part = { place: number; ids: readonly number[] };

async function writeNext(tx: Db, current: Current, { place, ids }: Part): Promise<boolean> {
  const { id, kind, format, language, plan } = current;
  const { bytes, so } = await packRows(
    format,
    exportKinds[kind].rows(tx, ids, { plan: plan as never, language }),
    current.so,
  );
  if (isTooLong(format, so)) {
    await queries.failExport(tx, id, 'many_rows');
    return false;
  }
  await queries.writePart(tx, id, place, bytes);
  await queries.noteProgress(tx, id, { state: 'working', so, written: ids.length });
  return true;
}

async function end(tx: Db, { id, format, so }: Current): Promise<false> {
  const foot = await packFoot(format, so);
  await queries.writePart(tx, id, queries.lastPlace, foot.bytes);
  await queries.noteProgress(tx, id, { state: 'done', so: foot.so });
  return false;
}
