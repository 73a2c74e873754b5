import type { NewValue, WrittenBy } from '#server/catalog/writer/product-batch.ts';
import type { Currencies } from '#server/operations/one-c/currencies.ts';
import type { Refusal } from '#server/operations/one-c/import-queries.ts';
import type { Classifier } from '#server/operations/one-c/reading/classifier.ts';
import type { KnownBrands } from '#server/operations/one-c/reading/known-brands.ts';
import type { PackageFiles } from '#server/operations/one-c/sessions/package-files.ts';
import type { XmlElement } from '#server/platform/tables/xml-elements.ts';

/** What stays the same while a file is read. */
export type Reading = {
  importId: number;
  packageId: number;
  /** Under which login the file came, and who made that. */
  login: string;
  madeBy: number;
  classifier: Classifier;
  brands: KnownBrands;
  files: PackageFiles;
  /** The shop's shades by `shadeKey` of their names. */
  shades: Map<string, NewValue>;
  /** Id of the type of price that sells, as staff have set it; null: they have not. */
  priceType: string | null;
  worth: Currencies;
};

export const writtenByOneC: WrittenBy = { actorId: null, origin: { kind: 'one_c', id: null } };

export type Batch = { elements: readonly XmlElement[]; reading: Reading };

/** What becomes of each record of a file: one of these, or it is refused. */
export const recordFates = ['added', 'changed', 'unchanged', 'waiting', 'repeated', 'deletions'] as const;
export type RecordFate = (typeof recordFates)[number];

export type BatchResult = {
  fates: RecordFate[];
  refusals: Refusal[];
  /** What deletions took out of the shop. */
  archived: number;
};

type Read<Record> = Record | Refusal;

/**
 * Good records, the first of each id, the refused ones, those that repeat an id among them, and how many were further
 * parts of good ones.
 */
export function distinct<Record extends { id: string; name: string; isPart?: boolean }>(
  read: readonly Read<Record>[],
): { good: Record[]; refusals: Refusal[]; repeated: RecordFate[] } {
  const good = new Map<string, Record>();
  const refusals: Refusal[] = [];
  const repeated: RecordFate[] = [];
  for (const record of read) {
    if ('why' in record) refusals.push(record as Refusal);
    else if (good.has(record.id) && record.isPart) repeated.push('repeated');
    else if (good.has(record.id)) {
      refusals.push({ id: record.id, name: record.name, why: { code: 'repeated_record' } });
    } else good.set(record.id, record);
  }
  return { good: [...good.values()], refusals, repeated };
}
