import { createHash } from 'node:crypto';
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { readPictureAddress } from '#rules/pictures.ts';
import { openDatabase } from '#server/platform/database/connection.ts';
import type { EmbeddedServer } from '#server/platform/database/embedded/embedded-server.ts';
import { freePort } from '#tools/free-port.ts';
import { liftCaps } from './lift-caps.ts';
import { patient } from './patient.ts';
import { startShopProcess, stopShopProcess } from './shop-process.ts';

type DatabaseConnection = EmbeddedServer['connection'];

/** What a demo shop was started with once: its DATA_DIR, and the database that others are made from. */
export type DemoStore = { directory: string; database: string };

const pictures = 'media';
const database = 'demo';

const root = join(import.meta.dirname, '../..');
const comeWithTheShop = join(root, 'db/seed/media');

/**
 * The environment of a demo shop on this port and this database of a server that others use as well.
 *
 * @param host what the shop calls its machine
 */
export function settingsOn(
  { user, password, host: server, port: at, database: name }: DatabaseConnection,
  port: number,
  host = '127.0.0.1',
) {
  return {
    DATABASE_URL: `postgres://${user}:${encodeURIComponent(password)}@${server}:${at}/${name}`,
    PUBLIC_URL: `http://${host}:${port}`,
    // Of the demo store, too: what one shop has signed or locked with it, its copies open.
    SECRET_KEY: 'only-for-tests-'.repeat(3),
  };
}

/**
 * Makes what a demo shop has once it was started and stopped, for `copyDemoStore` and as a template for databases. Its
 * guests order as much as they like: the stories' are all of one network.
 *
 * @param server where the database is made
 */
export async function prepareDemoStore(directory: string, server: DatabaseConnection): Promise<DemoStore> {
  const connection = { ...server, database };
  const onError = (error: Error) => console.error(error);
  const beside = openDatabase({ ...server, database: 'postgres' }, { max: 1, onError, limits: patient });
  await beside.pool.query(`create database ${database} template template0`);
  await beside.close();
  const port = await freePort();
  const shop = await startShopProcess(port, directory, settingsOn(connection, port));
  await stopShopProcess(shop);
  copySizes(drawnBefore(), join(directory, pictures));
  const { pool, close } = openDatabase(connection, { max: 1, onError, limits: patient });
  await liftCaps(pool);
  await close();
  return { directory, database };
}

/** Copies its folder into one, where a shop then starts as on its second day. */
export function copyDemoStore(from: string, to: string): void {
  for (const name of readdirSync(from)) {
    if (name !== pictures) cpSync(join(from, name), join(to, name), { recursive: true });
  }
  // One for all: what one shop has drawn of a picture, no other draws again.
  symlinkSync(join(from, pictures), join(to, pictures), 'junction');
}

/** Keeps for the next run what the shops of this one have drawn of the pictures that come with the shop. */
export function keepDrawnSizes({ directory }: DemoStore): void {
  copySizes(join(directory, pictures), drawnBefore());
}

/** Where they are kept: what draws them, and how, is in the name. */
function drawnBefore(): string {
  const hash = createHash('sha256');
  for (const file of ['server/platform/pictures/draw-size.ts', 'node_modules/sharp/package.json']) {
    hash.update(readFileSync(join(root, file)));
  }
  return join(root, 'node_modules/.cache/pictures', hash.digest('hex').slice(0, 16));
}

/** Copies the sizes that are not there yet of pictures that come with the shop; those of stories' own are left out. */
function copySizes(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  const nameOf = (file: string) => readPictureAddress(`/media/${file}`)?.name;
  const names = new Set(readdirSync(comeWithTheShop).map(nameOf));
  const there = new Set(readdirSync(to));
  for (const file of readdirSync(from)) {
    if (names.has(nameOf(file)) && !there.has(file)) copyFileSync(join(from, file), join(to, file));
  }
}
