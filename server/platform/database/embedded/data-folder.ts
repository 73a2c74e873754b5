import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { keepText, randomSecret, readCached } from '#server/platform/stored-text.ts';
import { program } from './server-binaries.ts';
import type { ServerPlace } from './server-place.ts';

/** The server's only role. */
export const serverRole = 'dukon';

/**
 * Makes the data folder where there is none: it appears whole or not at all, however the process ends. Of two
 * starts at once, one makes it.
 *
 * @returns the password of `serverRole`
 */
export async function ensureDataFolder(place: ServerPlace): Promise<string> {
  if (!isDataFolder(place.directory)) {
    await removeDrafts(place);
    await createDataFolder(place, await keepText(place.passwordFile, randomSecret));
  }
  const password = await readCached(place.passwordFile);
  if (!password) throw new Error(`The database's password is missing: ${place.passwordFile} must be restored.`);
  return password;
}

const isDataFolder = (directory: string) => existsSync(join(directory, 'PG_VERSION'));
const draftMark = '.init-';

async function createDataFolder(place: ServerPlace, password: string): Promise<void> {
  const draft = `${place.directory}${draftMark}${process.pid}-${randomUUID().slice(0, 8)}`;
  const passwordDraft = `${draft}-password`;
  try {
    await mkdir(draft, { mode: 0o700 });
    await writeFile(passwordDraft, password, { mode: 0o600 });
    if (place.user) {
      for (const path of [draft, passwordDraft]) await chown(path, place.user.uid, place.user.gid);
    }
    await initialize(place, draft, passwordDraft);
    await rename(draft, place.directory);
  } catch (error) {
    if (!isDataFolder(place.directory)) throw error; // else another start was faster
  } finally {
    await rm(passwordDraft, { force: true });
    await rm(draft, { recursive: true, force: true });
  }
}

async function initialize(place: ServerPlace, directory: string, passwordFile: string): Promise<void> {
  const options = [
    ...['--pgdata', directory, '--username', serverRole, '--auth', 'scram-sha-256', '--pwfile', passwordFile],
    // Explicit, because a container without a locale would get a database of plain ASCII.
    ...['--encoding', 'UTF8', '--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
    // Trigrams of Cyrillic follow the C library even so. Windows has no such locale.
    ...(process.platform === 'win32' ? [] : ['--lc-ctype', process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8']),
    '--no-instructions',
  ];
  try {
    await promisify(execFile)(program(place.binaries, 'initdb'), options, { cwd: '/', ...place.user });
  } catch (error) {
    const reason = (error as { stderr?: string }).stderr?.trim() || (error as Error).message;
    throw new Error(`The embedded database cannot be made in ${place.directory}: ${reason}`, { cause: error });
  }
}

/** Drafts of starts that were killed on the way. */
async function removeDrafts({ directory }: ServerPlace): Promise<void> {
  const prefix = `${basename(directory)}${draftMark}`;
  for (const name of await readdir(dirname(directory))) {
    if (!name.startsWith(prefix) || isAlive(Number.parseInt(name.slice(prefix.length), 10))) continue;
    await rm(join(dirname(directory), name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
