import { noteRecords } from '#server/operations/one-c/import-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import type { Services } from '#server/platform/services.ts';
import type { XmlElement } from '#server/platform/tables/xml-elements.ts';
import { applyOrders } from './apply-orders.ts';
import { type Batch, type BatchResult, type Reading, recordFates } from './batch.ts';
import { writeOffers } from './write-offers.ts';
import { writeProducts } from './write-products.ts';

/** Who writes which records, by `parent/name`. */
const writers: Record<string, (tx: Db, batch: Batch) => Promise<BatchResult>> = {
  'Товары/Товар': writeProducts,
  'Предложения/Предложение': writeOffers,
};
const orderPath = 'КоммерческаяИнформация/Документ';

export const recordPaths = [...Object.keys(writers), orderPath];
export const isRecord = (path: string): boolean => recordPaths.includes(path);

/**
 * Writes records of one kind. Those of goods are one transaction: a record is in whole, or not at all, and the next
 * start knows which are. Orders move one by one, and one that has moved stays where it is.
 */
export async function writeBatch(
  { db, config }: Pick<Services, 'db' | 'config'>,
  elements: readonly XmlElement[],
  reading: Reading,
): Promise<void> {
  const write = Object.entries(writers).find(([path]) => path.endsWith(`/${elements[0]?.name}`))?.[1];
  if (write) {
    await transact(db, async (tx) => note(tx, reading, elements.length, await write(tx, { elements, reading })));
    return;
  }
  await note(db, reading, elements.length, await applyOrders(elements, { db, config, reading }));
}

async function note(db: Db, { importId }: Reading, records: number, result: BatchResult): Promise<void> {
  const { fates, refusals, archived } = result;
  const count = (fate: string) => fates.filter((each) => each === fate).length;
  const counts = Object.fromEntries(recordFates.map((fate) => [fate, count(fate)]));
  await noteRecords(db, importId, { records, refusals, ...counts, archived });
}
