import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One file of db/migrations; `indexes` are its statements where it builds or drops indexes outside a transaction. */
export type Migration = { name: string; sha256: string; text: string; indexes: IndexStatement[] | undefined };

/** `index` is the index that the statement builds; nothing where it drops one. */
export type IndexStatement = { text: string; index: string | undefined };

const indexStatement =
  /^(?:create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(?<index>[a-z_][\w.]*)\s+on\s|drop\s+index\s+concurrently\s)/i;

/** All files of a directory in the order of their names. @throws Error for a file that mixes the two kinds */
export async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      // A checkout on Windows may have other line ends; it is the same migration.
      const text = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n');
      const sha256 = createHash('sha256').update(text).digest('hex');
      return { name, sha256, text, indexes: indexStatements(name, text) };
    }),
  );
}

/**
 * The statements of a file that says `index concurrently`, which PostgreSQL refuses inside a transaction; undefined
 * for every other file.
 */
function indexStatements(name: string, text: string): IndexStatement[] | undefined {
  const bare = text.replaceAll(/--.*$/gm, '');
  if (!/\bindex\s+concurrently\b/i.test(bare)) return undefined;
  const statements = bare.split(';').map((statement) => statement.trim());
  return statements.filter(Boolean).map((statement) => {
    const match = indexStatement.exec(statement);
    if (!match) {
      throw new Error(
        `${name} has "index concurrently" beside other statements. It runs outside a transaction, so it may hold ` +
          'nothing else: move the other statements into a file of their own.',
      );
    }
    return { text: statement, index: match.groups?.index };
  });
}
