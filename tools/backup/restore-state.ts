import type { ClientBase, Pool } from 'pg';

/**
 * Where an unfinished restore notes that its tables are filled. In a schema of its own, which no backup has: the tables
 * of the shop may be those of an older version.
 */
const schema = 'dukon_restore';

/** The fingerprint of the backup whose tables are here and whose restore is not finished, if there is one. */
export async function unfinishedRestore(pool: Pool): Promise<string | undefined> {
  const { rows: tables } = await pool.query<{ has: boolean }>(
    `select to_regclass('${schema}.filled') is not null as has`,
  );
  if (!tables[0]?.has) return undefined;
  const { rows } = await pool.query<{ fingerprint: string }>(`select fingerprint from ${schema}.filled`);
  return rows[0]?.fingerprint;
}

/** Notes, in the transaction that fills the tables, that they are filled. */
export async function noteFilled(client: ClientBase, fingerprint: string): Promise<void> {
  await client.query(
    `create schema if not exists ${schema}; create table ${schema}.filled (fingerprint text not null)`,
  );
  await client.query(`insert into ${schema}.filled values ($1)`, [fingerprint]);
}

/** Nothing is left to be done. */
export async function finishRestore(pool: Pool): Promise<void> {
  await pool.query(`drop schema if exists ${schema} cascade`);
}
