import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, realpath, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { keepText, readCached } from '#server/platform/stored-text.ts';
import { findServerBinaries } from './server-binaries.ts';
import { ensureOpenFolder, findServerUser, giveTo, mayReach, type ServerUser } from './server-user.ts';

/** Where an embedded server lives and as which user it runs. */
export type ServerPlace = {
  /** PostgreSQL's data folder. */
  directory: string;
  binaries: string;
  user: ServerUser | undefined;
  logFile: string;
  passwordFile: string;
};

/** Where root puts what an unprivileged user must reach. */
const systemFolder = '/var/lib/dukon';

/**
 * Decides where the server of a folder lives: there, or below /var/lib/dukon when this is root and the
 * unprivileged server could not get there (the folder is below /root, say). `<folder>.location` then says
 * where; `<folder>-password` and `<folder>.log` stay next to it in any case. A parent folder that root made for
 * itself alone, as mktemp does, is opened to pass through instead.
 *
 * @throws Error with one clear sentence when there is no such place
 */
export async function findServerPlace(folder: string, log: (line: string) => void): Promise<ServerPlace> {
  await mkdir(dirname(folder), { recursive: true });
  const directory = await findDataFolder(folder, log);
  const user = await findServerUser(directory);
  if (user && existsSync(directory) && (await stat(directory)).uid === 0) await giveTo(user, directory);
  const binaries = await findServerBinaries(user, user ? systemFolder : dirname(directory));
  return { directory, binaries, user, logFile: `${folder}.log`, passwordFile: `${folder}-password` };
}

async function findDataFolder(folder: string, log: (line: string) => void): Promise<string> {
  const locationFile = `${folder}.location`;
  const stored = await readCached(locationFile);
  if (stored && existsSync(dirname(stored))) return stored;
  if (stored) throw new Error(`The database should be in ${stored}, as ${locationFile} says, but it is not there.`);
  const parent = await realpath(dirname(folder));
  const directory = join(parent, basename(folder));
  const user = await findServerUser(directory);
  if (!user || (await mayReach(parent, user)) || (await openToPass(parent, user))) return directory;
  if (existsSync(directory)) {
    throw new Error(`The owner of the database in ${directory} may not enter a folder above it; open that folder.`);
  }
  log(`the database's user may not enter ${parent}, so the database is below ${systemFolder}`);
  return keepNewLocation(locationFile, parent);
}

/** The folder around the location is there before the file that names it, so that a missing one is a loss. */
async function keepNewLocation(locationFile: string, parent: string): Promise<string> {
  const wanted = newLocation(parent);
  await ensureOpenFolder(systemFolder);
  await ensureOpenFolder(dirname(wanted));
  const location = await keepText(locationFile, () => wanted);
  if (location !== wanted) await rmdir(dirname(wanted));
  return location;
}

/** Lets others pass through (not list) the folder, where that is all that keeps the user out. */
async function openToPass(folder: string, user: ServerUser): Promise<boolean> {
  const { uid, mode } = await stat(folder);
  if (uid !== 0 || !(await mayReach(dirname(folder), user))) return false;
  await chmod(folder, mode | 0o111);
  return true;
}

/** Random as well as telling: a data folder that was deleted and made again must not get its old database. */
function newLocation(parent: string): string {
  const name = createHash('sha256').update(parent).digest('hex').slice(0, 8);
  return join(systemFolder, `${name}-${randomUUID().slice(0, 8)}`, 'postgres');
}
