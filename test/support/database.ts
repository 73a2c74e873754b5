import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { type Connection, type Database, openDatabase } from '#server/platform/database/connection.ts';

export type TestDatabase = Database & {
  /** For what connects by itself: a listener, the job queue, another pool. */
  connection: Exclude<Connection, string>;
  /** Closes the pool and deletes the database. */
  drop: () => Promise<void>;
};

/** A migrated and otherwise empty database of one's own; `afterAll(database.drop)`. */
export function testDatabase(): Promise<TestDatabase> {
  return createDatabase(inject('databaseServer').database);
}

/** A database of one's own without any table. */
export function emptyDatabase(): Promise<TestDatabase> {
  return createDatabase('template0');
}

/** A database of one's own with all that the run's demo shop has in its. */
export function demoDatabase(): Promise<TestDatabase> {
  return createDatabase(inject('demoStore').database);
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const database = `test_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${database} template ${template}`);
  const connection = { ...inject('databaseServer'), database };
  const opened = openDatabase(connection, {
    max: 10,
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
