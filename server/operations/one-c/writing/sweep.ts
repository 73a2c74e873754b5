import { mostDrafts } from '#server/catalog/writer/upsert-products.ts';
import { listDone, noteRecords } from '#server/operations/one-c/import-queries.ts';
import type { PackageFiles } from '#server/operations/one-c/sessions/package-files.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { findUnseen, findUnseenOffers, hasSeen } from './previous-state-queries.ts';
import { takeOutOffers } from './write-offers.ts';
import { archiveGone } from './write-products.ts';

type Sweep = { importId: number; packageId: number; file: string; kind: 'catalog' | 'offers'; files: PackageFiles };

/** "import0_1.xml" and "import1_1.xml" are parts of one list. */
const stemOf = (name: string) => /^[a-z]*/i.exec(name.split('/').at(-1) ?? '')?.[0].toLowerCase();

/**
 * Takes out of the shop what a whole package does not name any more, once all files of its list are read. A list
 * without a single good record takes nothing out: that is a fault and no closing sale.
 */
export async function sweepUnseen(db: Db, { importId, packageId, file, kind, files }: Sweep): Promise<void> {
  const done = new Set([file, ...(await listDone(db, packageId))]);
  const isLast = files
    .names()
    .every((name) => !/\.xml$/i.test(name) || stemOf(name) !== stemOf(file) || done.has(name));
  if (!isLast || !(await hasSeen(db, kind, packageId))) return;
  const step = kind === 'catalog' ? sweepProducts : sweepOffers;
  for (let count = -1; count !== 0; ) {
    count = await transact(db, (tx) => step(tx, { importId, packageId }));
  }
}

type Step = { importId: number; packageId: number };

async function sweepProducts(tx: Db, { importId, packageId }: Step): Promise<number> {
  const archived = await archiveGone(tx, await findUnseen(tx, packageId, mostDrafts));
  await noteRecords(tx, importId, { records: 0, refusals: [], archived });
  return archived;
}

async function sweepOffers(tx: Db, { importId, packageId }: Step): Promise<number> {
  const unseen = await findUnseenOffers(tx, packageId, mostDrafts);
  const archived = await takeOutOffers(tx, unseen);
  await noteRecords(tx, importId, { records: 0, refusals: [], archived });
  return unseen.length;
}
