import { randomBytes } from 'node:crypto';
import { Client, type PoolConfig } from 'pg';
import { inject } from 'vitest';
import { type Connection, type Database, openDatabase } from '#server/platform/database/connection.ts';
import { patient } from './patient.ts';

export type TestDatabase = Database & {
  /** For what connects by itself: a listener, the job queue, another pool. */
  connection: Exclude<Connection, string>;
  /** Closes the pool and deletes the database. */
  drop: () => Promise<void>;
};

/** The name of a migrated database that no one has yet: each worker makes the next one while a file runs. */
let ahead: Promise<string> | undefined;

/** A migrated and otherwise empty database of one's own; `afterAll(database.drop)`. */
export async function testDatabase(): Promise<TestDatabase> {
  const make = () => createDatabase(inject('databaseServer').database);
  const name = await (ahead ?? make());
  ahead = make();
  // What went wrong with it reaches the caller that asks for it; the last one, which no one asks for, ends with the server.
  ahead.catch(() => {});
  return openTestDatabase(name);
}

/** A database of one's own without any table, and with a shop's limits of time. */
export async function emptyDatabase(): Promise<TestDatabase> {
  return openTestDatabase(await createDatabase('template0'), {});
}

/** A database of one's own with all that the run's demo shop has in its. */
export async function demoDatabase(): Promise<TestDatabase> {
  return openTestDatabase(await createDatabase(inject('demoStore').database));
}

async function createDatabase(template: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name} template ${template}`);
  return name;
}

function openTestDatabase(database: string, limits: PoolConfig = patient): TestDatabase {
  const connection = { ...inject('databaseServer'), database };
  const opened = openDatabase(connection, {
    max: 10,
    limits,
    onError: (error) => {
      throw error;
    },
  });
  const drop = async () => {
    await opened.close();
    await administer(`drop database if exists ${database} with (force)`);
  };
  return { ...opened, connection, drop };
}

async function administer(statement: string): Promise<void> {
  const client = new Client({ ...inject('databaseServer'), database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
