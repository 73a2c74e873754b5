import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * One file of db/migrations. `indexes` are its statements where it builds or drops indexes outside a transaction,
 * `batches` where it fills rows a batch at a time; most files have neither and are one transaction.
 */
export type Migration = {
  name: string;
  sha256: string;
  text: string;
  indexes: IndexStatement[] | undefined;
  batches: BatchStatement[] | undefined;
};

/** `index` is the index that the statement builds; nothing where it drops one. */
export type IndexStatement = { text: string; index: string | undefined };

/**
 * An update of the rows of a table whose `id`, any column of whole numbers, is from `$1` on and below `$2`. What follows
 * can only leave rows of the batch out, so it has no `or`.
 */
export type BatchStatement = { text: string; table: string; id: string };

const indexStatement =
  /^(?:create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(?<index>[a-z_][\w.]*)\s+on\s|drop\s+index\s+concurrently\s)/i;

const batchStatement =
  /^update\s+(?<table>[a-z_]\w*)\s+set\s.*\swhere\s+(?<id>[a-z_]\w*)\s*>=\s*\$1\s+and\s+\k<id>\s*<\s*\$2(?:\s+and\s(?:(?!\bor\b|\$\d).)+)?$/is;

/** All files of a directory in the order of their names. @throws Error for a file that mixes the kinds */
export async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      // A checkout on Windows may have other line ends; it is the same migration.
      const text = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n');
      const sha256 = createHash('sha256').update(text).digest('hex');
      return { name, sha256, text, indexes: indexStatements(name, text), batches: batchStatements(name, text) };
    }),
  );
}

/**
 * The statements of a file that says `index concurrently`, which PostgreSQL refuses inside a transaction; undefined
 * for every other file.
 */
function indexStatements(name: string, text: string): IndexStatement[] | undefined {
  const statements = statementsOf(text);
  if (!statements.some((statement) => /\bindex\s+concurrently\b/i.test(statement))) return undefined;
  return statements.map((statement) => {
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

/** The statements of a file that speaks of `$1` and `$2`, the ids of a batch; undefined for every other file. */
function batchStatements(name: string, text: string): BatchStatement[] | undefined {
  const statements = statementsOf(text);
  if (!statements.some((statement) => /\$[12]\b/.test(statement))) return undefined;
  return statements.map((statement) => {
    const { table, id } = batchStatement.exec(statement)?.groups ?? {};
    if (!table || !id) {
      throw new Error(
        `${name} fills rows in batches ($1, $2). Each of its statements is an update that ends with ` +
          '"where id >= $1 and id < $2", and what further leaves rows out ("and …"): move what is not into a file of its own.',
      );
    }
    return { text: statement, table, id };
  });
}

function statementsOf(text: string): string[] {
  const bare = text.replaceAll(/--.*$/gm, '');
  return bare.split(';').flatMap((statement) => statement.trim() || []);
}
