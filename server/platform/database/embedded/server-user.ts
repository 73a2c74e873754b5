import { chmod, lchown, mkdir, readdir, readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The user of PostgreSQL when this process is root, because PostgreSQL refuses to run as root. */
export type ServerUser = { uid: number; gid: number };

/** In this order: a machine with a PostgreSQL of its own, a Node container, any other Linux or macOS. */
const candidates = ['postgres', 'node', 'nobody'];

/**
 * The user of the server whose files are in `directory`: their owner, else an unprivileged one; undefined when
 * this process is not root and simply starts the server as itself.
 *
 * @throws Error when the files belong to another user, or root has no unprivileged user to offer
 */
export async function findServerUser(directory: string): Promise<ServerUser | undefined> {
  const owner = await ownerOf(directory);
  const self = process.getuid?.();
  if (self !== 0) {
    if (owner && self !== undefined && owner.uid !== self) {
      throw new Error(`The database in ${directory} belongs to another user; start as that user or as root.`);
    }
    return undefined;
  }
  return owner && owner.uid !== 0 ? owner : unprivilegedUser();
}

async function ownerOf(path: string): Promise<ServerUser | undefined> {
  try {
    const { uid, gid } = await stat(path);
    return { uid, gid };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function unprivilegedUser(): Promise<ServerUser> {
  const entries = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const name of candidates) {
    const entry = entries.find(([user]) => user === name);
    if (entry) return { uid: Number(entry[2]), gid: Number(entry[3]) };
  }
  throw new Error(
    `PostgreSQL does not run as root and there is no user ${candidates.join(' or ')}; start as another user or set DATABASE_URL.`,
  );
}

/** Whether the user may enter every folder down to `path`, and enter or execute `path` itself. */
export async function mayReach(path: string, { uid, gid }: ServerUser): Promise<boolean> {
  for (let part = await realpath(path); ; part = dirname(part)) {
    const entry = await stat(part);
    const executeBit = entry.uid === uid ? 0o100 : entry.gid === gid ? 0o010 : 0o001;
    if ((entry.mode & executeBit) === 0) return false;
    if (part === dirname(part)) return true;
  }
}

/** Gives a folder and all in it to the user. */
export async function giveTo({ uid, gid }: ServerUser, path: string): Promise<void> {
  for (const entry of await everythingIn(path)) await lchown(entry, uid, gid);
}

/**
 * Makes a folder that everyone may enter, regardless of the umask; one that exists stays as it is.
 *
 * @throws Error with one clear sentence when it cannot be made
 */
export async function ensureOpenFolder(path: string): Promise<void> {
  try {
    if (await mkdir(path, { recursive: true })) await chmod(path, 0o755);
  } catch (error) {
    throw new Error(`${path} cannot be made for the database; start as another user or set DATABASE_URL.`, {
      cause: error,
    });
  }
}

/** Lets everyone read what is in a folder, and execute what its owner may. */
export async function letAllRead(folder: string): Promise<void> {
  for (const path of await everythingIn(folder)) {
    const { mode } = await stat(path);
    await chmod(path, mode | 0o444 | (mode & 0o100 ? 0o111 : 0));
  }
}

async function everythingIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true });
  return [folder, ...entries.map((entry) => join(folder, entry))];
}
