import { mostDrafts } from '#server/catalog/writer/upsert-products.ts';
import { type ImportRow, type Kind, noteHead } from '#server/operations/one-c/import-queries.ts';
import type { Reading } from '#server/operations/one-c/writing/batch.ts';
import { isRecord, recordPaths, writeBatch } from '#server/operations/one-c/writing/write-batch.ts';
import type { Db } from '#server/platform/database/connection.ts';
import type { Services } from '#server/platform/services.ts';
import type { XmlElement } from '#server/platform/tables/xml-elements.ts';
import { packageElements } from './package-elements.ts';

type Head = { kind: Kind; isFull: boolean };

const wanted = new Set([
  ...recordPaths,
  ...['Классификатор/Группы', 'Свойства/Свойство', 'Свойства/СвойствоНоменклатуры'],
  ...['ПакетПредложений/ТипыЦен', 'ИзмененияПакетаПредложений/ТипыЦен', 'Классификатор/ТипыЦен'],
]);
/** What opens a list; orders stand in a file without anything around them. */
const heads: Record<string, Kind> = {
  Каталог: 'catalog',
  ПакетПредложений: 'offers',
  ИзмененияПакетаПредложений: 'offers',
  Документ: 'orders',
};

/**
 * Writes the records of a file that are not done with yet, until its end or until `signal`.
 *
 * @returns of what kind it is; a file of groups or of properties alone is of the catalogue
 * @throws ExchangeRefusal: the file is broken; the batches before stay
 */
export async function readRecords(
  parts: Pick<Services, 'db' | 'config'>,
  row: ImportRow,
  { reading, signal }: { reading: Reading; signal: AbortSignal },
): Promise<Head> {
  let head: Head | undefined;
  let batch: XmlElement[] = [];
  let seen = 0;
  const write = async () => {
    if (batch.length > 0) await writeBatch(parts, batch, reading);
    batch = [];
  };
  for await (const { path, element, isWhole } of packageElements(await reading.files.stream(row.file), wanted)) {
    if (signal.aborted) break;
    head ??= await headOf(element, parts.db, row.id);
    if (isWhole && !isRecord(path)) await reading.classifier.learn(element);
    if (!isRecord(path)) continue;
    seen += 1;
    if (seen <= row.records) continue;
    if (batch.length === mostDrafts || batch[0]?.name !== element.name) await write();
    batch.push(element);
  }
  if (!signal.aborted) await write();
  return head ?? { kind: 'catalog', isFull: false };
}

async function headOf({ name, attributes }: XmlElement, db: Db, importId: number): Promise<Head | undefined> {
  const kind = heads[name];
  if (!kind) return undefined;
  const isFull = name !== 'ИзмененияПакетаПредложений' && attributes.СодержитТолькоИзменения === 'false';
  await noteHead(db, importId, { kind, is_full: isFull });
  return { kind, isFull };
}
