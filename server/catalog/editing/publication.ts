import type { z } from 'zod';
import type { AdminProductSave } from '#contract/admin/catalog.ts';
import { catalogChanged, refreshProductSummaries } from '#server/catalog/changes/changes.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { invalidField } from '#server/platform/errors.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import * as queries from './publication-queries.ts';

type Dates = Pick<z.output<typeof AdminProductSave>, 'status' | 'publish_at' | 'archive_at'>;

export const publishProductTask = 'publish_product';
export const archiveProductTask = 'archive_product';

/** @throws DomainError invalid: a date that the status has no use for, or an end that is over or before the start */
export function requireSensibleDates({ status, publish_at, archive_at }: Dates): void {
  if (status !== 'draft' && publish_at !== null) {
    throw invalidField('publish_at', 'not_a_draft');
  }
  if (archive_at === null) return;
  if (status === 'archived') {
    throw invalidField('archive_at', 'archived_already');
  }
  const start = Math.max(Date.now(), publish_at === null ? 0 : Date.parse(publish_at));
  if (Date.parse(archive_at) <= start) {
    throw invalidField('archive_at', 'archive_too_early');
  }
}

/** Has the product published and archived when its dates come. */
export async function scheduleDates(tx: Db, id: number, { publish_at, archive_at }: Dates): Promise<void> {
  const add = async (task: string, at: string | null) => {
    if (at === null) return;
    const delayS = Math.max(0, (Date.parse(at) - Date.now()) / 1000);
    await addJob(tx, task, { id }, { delayS, key: `${task}-${id}` });
  };
  await add(publishProductTask, publish_at);
  await add(archiveProductTask, archive_at);
}

/** Publishes a product whose time has come; one that was put off or withdrawn is left alone. */
export async function publishScheduled(db: Db, id: number): Promise<void> {
  await changeDue(db, id, queries.publishDue);
}

/** Archives a product whose time is over; one that was given more time or is no longer in the shop is left alone. */
export async function archiveScheduled(db: Db, id: number): Promise<void> {
  await changeDue(db, id, queries.archiveDue);
}

async function changeDue(db: Db, id: number, change: (tx: Db, id: number) => Promise<number[]>): Promise<void> {
  await transact(db, async (tx) => {
    const ids = await change(tx, id);
    await refreshProductSummaries(tx, ids);
    await catalogChanged(tx, ids);
  });
}
