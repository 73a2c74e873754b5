import { Client } from 'pg';
import type { TestDatabase } from './database.ts';

/** The longest write: of which table, and how long it took, in ms. */
type Write = { table: string; ms: number };

/** A table that nothing else touches: what a write to it waits for is the machine. */
const control = 'nothing_else_touches_this';
/** Tables take turns on so many connections. */
const lanes = 4;
const pauseMs = 5;
const undefinedTable = '42P01';

/**
 * Writes to each of the tables in turn until it is stopped. A write changes no row, but takes the lock that every write
 * takes.
 */
export async function startWriting(connection: TestDatabase['connection'], tables: { oid: number; name: string }[]) {
  const longest: Write[] = [];
  let isOver = false;
  const write = async (client: Client, lane: { oid: number; name: string }[]) => {
    let worst: Write = { table: '', ms: 0 };
    while (!isOver) {
      for (const table of lane) {
        const begun = performance.now();
        await deleteNothing(client, table);
        const ms = performance.now() - begun;
        if (ms > worst.ms) worst = { table: table.name, ms };
      }
      // The migration needs some of the machine, too.
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    longest.push(worst);
    await client.end();
  };
  const places = [
    [{ oid: 0, name: control }],
    ...Array.from({ length: lanes }, (_, lane) => tables.filter((_t, at) => at % lanes === lane)),
  ];
  const clients: Client[] = [];
  for (const _ of places) clients.push(await connected(connection));
  const writing = Promise.all(clients.map((client, index) => write(client, places[index] ?? [])));
  return {
    /** @returns the longest write to the tables, and to one that nothing else touches */
    stop: async (): Promise<{ worst: Write; machineMs: number }> => {
      isOver = true;
      await writing;
      const [machine] = longest.filter(({ table }) => table === control);
      const others = longest.filter(({ table }) => table !== control).sort((left, right) => right.ms - left.ms);
      return { worst: others[0] ?? { table: '', ms: 0 }, machineMs: machine?.ms ?? 0 };
    },
  };
}

/** A write to a table that a migration renames goes on under the new name. */
async function deleteNothing(client: Client, table: { oid: number; name: string }): Promise<void> {
  try {
    await client.query(`delete from ${table.name} where false`);
  } catch (error) {
    if ((error as { code?: string }).code !== undefinedTable) throw error;
    const { rows } = await client.query<{ name: string }>('select relname as name from pg_class where oid = $1', [
      table.oid,
    ]);
    if (!rows[0] || rows[0].name === table.name) throw error;
    table.name = rows[0].name;
    await deleteNothing(client, table);
  }
}

async function connected(connection: TestDatabase['connection']): Promise<Client> {
  const client = new Client(connection);
  await client.connect();
  await client.query(`set client_min_messages = error; create table if not exists ${control} (id integer)`);
  // Triggers of statements have nothing to say to this.
  await client.query('set session_replication_role = replica');
  return client;
}
