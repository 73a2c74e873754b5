import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const Replaced = z.object({
  /** The migration that has the schema of all of them. */
  baseline: z.string(),
  /** The last version of the shop that had them, and brings an older database up to date. */
  version: z.string(),
  /** SHA-256 of each by its name. */
  migrations: z.record(z.string(), z.string()),
});

/** Migrations that the baseline stands in for; a database may have been made by them. */
export type Replaced = z.infer<typeof Replaced>;

/** Those of a directory's `replaced.json`; none where there is no such file. */
export async function readReplaced(directory: string): Promise<Replaced | undefined> {
  const text = await textOf(directory, 'replaced.json');
  return text === undefined ? undefined : Replaced.parse(JSON.parse(text));
}

const Reworded = z.record(z.string(), z.string());

/** Of files in which only comments changed after shops had applied them, the SHA-256 that these shops have: `reworded.json`. */
export async function readReworded(directory: string): Promise<Readonly<Record<string, string>>> {
  return Reworded.parse(JSON.parse((await textOf(directory, 'reworded.json')) ?? '{}'));
}

/** Undefined where there is no such file. */
const textOf = (directory: string, name: string): Promise<string | undefined> =>
  readFile(join(directory, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/**
 * Whether these migrations made a schema that the baseline equals.
 *
 * @throws Error when some of the replaced ones are missing: only the version that had them can apply the rest
 */
export function isAtBaseline(names: readonly string[], replaced: Replaced | undefined): boolean {
  if (!replaced) return false;
  const had = names.filter((name) => name in replaced.migrations);
  if (had.length === 0) return false;
  if (had.length === Object.keys(replaced.migrations).length) return true;
  throw new Error(
    `The database is older than version ${replaced.version}: its last migration is ${had.sort().at(-1)}. ` +
      `Start version ${replaced.version} of the shop once, which brings it up to date, and then this version.`,
  );
}
