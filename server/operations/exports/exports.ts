import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { ExportJob, ExportRequest } from '#contract/admin/exports.ts';
import type { Language } from '#rules/text/language.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError, notFound } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { packedWorkbook, unpackCsv } from '#server/platform/tables/packed-table.ts';
import { exportKinds } from './export-kinds.ts';
import * as queries from './queries.ts';
import { addExportJob } from './work-on-export.ts';

type Request = z.output<typeof ExportRequest>;
type WireExport = z.input<typeof ExportJob>;

/** Exports that a person may have under way at once. */
const mostUnfinished = 3;

/** Owners see the exports of everyone, others their own. */
const whose = ({ id, role }: Actor) => (role === 'owner' ? undefined : id);

/**
 * Has a file made of a list, by a job.
 *
 * @throws DomainError conflict `many_exports`: they wait for others of theirs already
 */
export async function startExport(
  db: Db,
  actor: Actor,
  { kind, format, filter, language }: Request & { language: Language },
): Promise<WireExport> {
  const id = await transact(db, async (tx) => {
    if ((await queries.countUnfinished(tx, actor.id)) >= mostUnfinished)
      throw new DomainError('conflict', 'many_exports', { most: mostUnfinished });
    const made = await queries.insertExport(tx, { actor_id: actor.id, kind, format, language, filter });
    await note(tx, { actor, action: 'export.create', id: made, after: { kind, format, filter } });
    await addExportJob(tx, made);
    return made;
  });
  return wireExport(await requireExport(db, actor, id));
}

/** A page of the exports that a person may have, the newest first. */
export async function pageOfExports(db: Db, actor: Actor, page: { limit: number; offset: number }) {
  const { count, rows } = await queries.listExports(db, whose(actor), page);
  return { count, rows: rows.map(wireExport) };
}

/** Stops an export, or deletes its file. @throws DomainError not_found */
export async function removeExport(db: Db, actor: Actor, id: number): Promise<void> {
  await transact(db, async (tx) => {
    await requireExport(tx, actor, id);
    await queries.deleteExport(tx, id);
    await note(tx, { actor, action: 'export.delete', id, after: null });
  });
}

/**
 * The file of an export, read as fast as it is sent; each time is written down, as people may be in it.
 *
 * @throws DomainError not_found: it is another's, not ready, or its day is over
 */
export async function openExport(
  db: Db,
  actor: Actor,
  id: number,
): Promise<{ row: queries.ExportRow; content: Readable }> {
  const row = await requireExport(db, actor, id);
  if (row.state !== 'done') throw notFound('Export');
  await note(db, { actor, action: 'export.download', id, after: { kind: row.kind, format: row.format } });
  const parts = queries.readParts(db, id);
  if (row.format === 'csv') return { row, content: unpackCsv({ parts }) };
  const sheet = { parts, ...(await queries.findText(db, id)) };
  return { row, content: packedWorkbook(sheet, exportKinds[row.kind].title[row.language]) };
}

async function requireExport(db: Db, actor: Actor, id: number): Promise<queries.ExportRow> {
  const row = await queries.findExport(db, id, whose(actor));
  if (!row) throw notFound('Export');
  return row;
}

type Note = { actor: Actor; action: string; id: number; after: unknown };

const note = (tx: Db, { actor, action, id, after }: Note) =>
  recordChange(tx, { actor, action, subject: 'export', subjectId: id, before: null, after });

const wireExport = ({ id, actor, kind, format, state, failure, total, written, ...row }: queries.ExportRow) => ({
  id,
  actor,
  kind,
  format,
  state,
  failure,
  total,
  written,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
});
