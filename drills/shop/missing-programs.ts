import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian's packages keep servers where only root looks for programs. */
const adminFolders = ['/usr/sbin', '/sbin'];

/**
 * Which of the programs that a drill starts are not on this machine, as a sentence that says how to get them.
 *
 * @param packages Debian's package by program; a program with a `/` is a file of its own
 * @returns undefined where all of them are there
 */
export function missingPrograms(
  packages: Record<string, string>,
  path: string | undefined = process.env.PATH,
): string | undefined {
  const folders = [...(path ?? '').split(delimiter).filter(Boolean), ...adminFolders];
  const missing = Object.keys(packages).filter((name) => !isThere(name, name.includes('/') ? [''] : folders));
  if (missing.length === 0) return undefined;
  const wanted = [...new Set(missing.map((name) => packages[name]))].join(' ');
  return `This drill needs ${missing.join(', ')}, which this machine does not have: apt-get install ${wanted}`;
}

function isThere(name: string, folders: string[]): boolean {
  return folders.some((folder) => {
    try {
      accessSync(folder ? join(folder, name) : name, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
