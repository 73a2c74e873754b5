import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { applicationName, clientConfig } from '#server/platform/database/connection.ts';

/** Any number, as long as every process that uses the server takes the same. */
const presenceLock = 7_255_102;

/** How long a process that is just leaving may still be listed. */
const leavingMs = 250;

type Login = { host: string; port: number; user: string; password: string };

/**
 * Says "this process uses the server" for as long as the returned connection lives.
 *
 * @returns undefined when the server is not (or no longer) to be reached
 * @throws Error when it does not accept the password
 */
export async function arrive(login: Login): Promise<Client | undefined> {
  const connection = { ...login, database: 'postgres' };
  const client = new Client({ ...clientConfig(connection), application_name: `launcher-${process.pid}` });
  // Without a listener a broken connection would end the process; 'end' follows and is what counts.
  client.on('error', () => {});
  try {
    await client.connect();
    // Waits while another process is stopping the server, and then fails with it.
    await client.query('select pg_advisory_lock_shared($1)', [presenceLock]);
    return client;
  } catch (error) {
    await client.end();
    if ((error as { code?: string }).code === '28P01') throw error;
    return undefined;
  }
}

/**
 * Takes the process off the list.
 *
 * @returns whether the list is empty. No process can join until the connection is closed.
 */
export async function leave(client: Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [presenceLock]);
  const { rows } = await client.query('select pg_try_advisory_lock($1) as alone', [presenceLock]);
  if (!rows[0].alone) return false;
  if (!(await hasOtherUsers(client))) return true;
  await sleep(leavingMs);
  return !(await hasOtherUsers(client));
}

/** Pools of other processes; a process is on no list for a moment after the server was restarted under it. */
async function hasOtherUsers(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    `select exists (
       select from pg_stat_activity where application_name like 'dukon-%' and application_name <> $1
     ) as "hasOthers"`,
    [applicationName],
  );
  return rows[0].hasOthers;
}
