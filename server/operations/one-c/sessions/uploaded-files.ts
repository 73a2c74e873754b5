import { createHash } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ExchangeRefusal } from '#server/operations/one-c/refusal.ts';
import { transact } from '#server/platform/database/transact.ts';
import type { Services } from '#server/platform/services.ts';
import {
  dropIdleSessions,
  lockFile,
  noteBytes,
  renewPackage,
  type Session,
  startOver,
  weighFiles,
} from './session-queries.ts';
import { sessionIdleS } from './sessions.ts';

type Parts = Pick<Services, 'db' | 'config'>;

/** Bytes of one part at most, as `init` answers to 1C: half a minute of a slow line. */
export const partBytes = 4 * 1024 * 1024;
/** More than a shop's whole catalogue with pictures. */
const mostBytes = 4 * 1024 ** 3;
export const mostFiles = 100_000;

const nameShape = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\p{L}\p{N}_ .()#+-]+(?:\/[\p{L}\p{N}_ .()#+-]+){0,9}$/u;
const longestName = 250;

const folderOf = (dataDir: string, sessionId: number) => join(dataDir, 'exchange', String(sessionId));

/** The path of a file. The sent name is not part of it, so that it cannot point elsewhere. */
export const placeOf = (dataDir: string, sessionId: number, name: string) =>
  join(folderOf(dataDir, sessionId), createHash('sha256').update(name).digest('hex'));

/** The name as packages refer to it. @throws ExchangeRefusal: it is none of a file within the package */
export function fileName(given: unknown): string {
  const name = String(given ?? '').replaceAll('\\', '/');
  if (name.length > longestName || !nameShape.test(name)) throw new ExchangeRefusal({ code: 'file_name' });
  return name;
}

/** Begins a package: what the visit has sent before is forgotten, and also what others left long ago. */
export async function beginPackage({ db, config }: Parts, session: Session): Promise<void> {
  const idle = await dropIdleSessions(db, sessionIdleS);
  await transact(db, (tx) => renewPackage(tx, session.id));
  for (const id of [...idle, session.id]) {
    await rm(folderOf(config.DATA_DIR, id), { recursive: true, force: true });
  }
}

/**
 * Adds a part to a file. A part that is sent again, because its answer was lost, counts once; a file that was read
 * already begins again.
 *
 * @throws ExchangeRefusal: the package becomes too large
 */
export async function addPart({ db, config }: Parts, session: Session, name: string, part: Buffer): Promise<void> {
  const hash = createHash('sha256').update(part).digest();
  await transact(db, async (tx) => {
    const isNew = await startOver(tx, session.id, name);
    const file = await lockFile(tx, session.id, name);
    if (!isNew && file.lastPart?.equals(hash)) return;
    const start = isNew ? 0 : file.bytes;
    const { files, bytes } = await weighFiles(tx, session.id);
    if (files > mostFiles || bytes + part.length > mostBytes) throw new ExchangeRefusal({ code: 'package_too_large' });
    await mkdir(folderOf(config.DATA_DIR, session.id), { recursive: true });
    await write(placeOf(config.DATA_DIR, session.id, name), part, start);
    await noteBytes(tx, { sessionId: session.id, name, bytes: start + part.length, part: hash });
  });
}

async function write(path: string, part: Buffer, start: number): Promise<void> {
  // Not 'a': what a failed transaction has left behind is written over.
  const file = await open(path, start === 0 ? 'w' : 'r+');
  try {
    await file.write(part, 0, part.length, start);
  } finally {
    await file.close();
  }
}
