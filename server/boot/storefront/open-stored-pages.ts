import { createHash, createHmac } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/boot/config.ts';
import { lastMomentAt } from '#server/content/site/site-clock.ts';
import type { Replica } from '#server/platform/database/replica/replica.ts';
import type { PageBuild } from '#server/platform/pages/page-build.ts';
import type { PageCache } from '#server/platform/pages/page-cache.ts';
import { announcedChanges, askForMark, databaseIdentity } from '#server/platform/pages/queries.ts';
import { StoredPages } from '#server/platform/pages/stored-pages.ts';
import type { Services } from '#server/platform/services.ts';
import { productTags, readChange } from './page-tags.ts';

const megabyte = 1024 * 1024;
const root = join(import.meta.dirname, '../../..');
/** What of the program makes a page, besides the build. */
const sources = ['server', 'contract', 'rules', 'package-lock.json'];

type Parts = { build: PageBuild; pages: PageCache; replica?: Pick<Replica, 'isLate'> | undefined };

/**
 * Pages on disk of this shop; undefined where they are off, or the storefront is one that is being developed. `renew` opens
 * them, and again after changes may have been missed: what is stored is of one program, one set of settings and one database.
 */
export function storedPagesOf(
  config: Config,
  { db, log, config: { secretKey, DATA_DIR } }: Pick<Services, 'db' | 'log' | 'config'>,
  { build: { mode, clientDirectory }, pages, replica }: Parts,
): { stored: StoredPages; renew: () => void } | undefined {
  // Where it listens and what it writes down is on no page.
  const { PORT, HOST, API_PORT, METRICS_PORT, BANK_PORT, LOG_LEVEL, PAGES_ON_DISK_MB, ...shown } = config;
  if (PAGES_ON_DISK_MB === 0 || mode === 'development' || !clientDirectory) return undefined;
  const onError = (error: unknown) => log?.error({ err: error }, 'pages on disk cannot be used');
  const stored = new StoredPages({
    folder: join(DATA_DIR, 'pages'),
    maxBytes: PAGES_ON_DISK_MB * megabyte,
    ask: (name) => {
      // While the database is away there are no marks.
      askForMark(db, name).catch(() => stored.noteMark(name, undefined));
    },
    // What was read late may be older than any mark says.
    isCached: (key, page) => pages.isCurrent(key, page),
    isHeld: () => replica?.isLate ?? false,
    onError,
  });
  const program = fingerprint([...sources.map((name) => join(root, name)), join(clientDirectory, '..')]);
  program.catch(() => {});
  const find = async () => {
    const { identity, now } = await databaseIdentity(db);
    const momentAt = await lastMomentAt(db);
    const announced = await announcedChanges(db);
    const version = createHmac('sha256', secretKey)
      .update(JSON.stringify([await program, shown, identity]))
      .digest('hex')
      .slice(0, 32);
    const changes = announced.map(({ channel, payload, xid }) => ({
      tags: tagsOfChange(channel, payload),
      xid: BigInt(xid),
    }));
    return { version, changes, momentAt, now };
  };
  return { stored, renew: () => void stored.open(find).catch(onError) };
}

/** What a change that was announced on a channel makes old. */
export function tagsOfChange(channel: string, payload: string): readonly string[] | 'all' {
  if (channel !== 'catalog') return 'all';
  const change = readChange(payload);
  return change === 'all' ? 'all' : productTags(change.ids);
}

/** What the database has announced for `askForMark`. */
export function noteMark(stored: StoredPages, payload: string): void {
  const [name = '', xmin = '0', xmax = '0'] = payload.split(' ');
  stored.noteMark(name, { xmin: BigInt(xmin), xmax: BigInt(xmax) });
}

/** A digest of what these files and folders contain. */
async function fingerprint(places: readonly string[]): Promise<string> {
  const digest = createHash('sha256');
  for (const place of places) {
    for (const path of await filesOf(place)) digest.update(`${path}\n`).update(await readFile(path));
  }
  return digest.digest('hex');
}

async function filesOf(place: string): Promise<string[]> {
  const entries = await readdir(place, { withFileTypes: true, recursive: true }).catch((error) => {
    if (error.code !== 'ENOTDIR') throw error;
    return undefined;
  });
  if (!entries) return [place];
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted();
}
