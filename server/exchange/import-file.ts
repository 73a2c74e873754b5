import { recordChange } from '#server/audit/audit.ts';
import { mostSupplied } from '#server/catalog/supplied-products.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { isDatabaseAway } from '#server/platform/http/error-replies.ts';
import type { Services } from '#server/services.ts';
import type { Reading } from './batch.ts';
import { Classifier } from './classifier.ts';
import {
  findImport,
  holdImport,
  type ImportRow,
  type Kind,
  letGoImport,
  noteEnd,
  noteHead,
  noteRecords,
} from './import-queries.ts';
import { PackageFiles } from './package-files.ts';
import { ExchangeRefusal } from './refusal.ts';
import { colorKey } from './russian-colors.ts';
import { listColors, readSettings } from './settings-queries.ts';
import { sweepUnseen } from './sweep.ts';
import { takePictures } from './take-pictures.ts';
import { writeOffers } from './write-offers.ts';
import { writeProducts } from './write-products.ts';
import { readElements, type XmlElement } from './xml-elements.ts';

type Parts = Pick<Services, 'db' | 'config' | 'log'>;
type Head = { kind: Kind; isFull: boolean };

const products = 'Товары/Товар';
const offers = 'Предложения/Предложение';
const wanted = new Set([
  ...[products, offers, 'Классификатор/Группы', 'Свойства/Свойство', 'Свойства/СвойствоНоменклатуры'],
  ...['ПакетПредложений/ТипыЦен', 'ИзмененияПакетаПредложений/ТипыЦен', 'Классификатор/ТипыЦен'],
]);
const heads: Record<string, Kind> = {
  Каталог: 'catalog',
  ПакетПредложений: 'offers',
  ИзмененияПакетаПредложений: 'offers',
};

/**
 * Puts one sent file into the shop, from where it was left, until its end or until `signal`; where another process
 * is at it, nothing is done. What was done is in the import's row, also why it failed.
 */
export async function importFile({ db, config, log }: Parts, id: number, signal: AbortSignal): Promise<void> {
  await db.connection().execute(async (connection) => {
    if (!(await holdImport(connection, id))) return;
    try {
      const row = await findImport(connection, id);
      if (row.state === 'running') await readWhole({ db: connection, config }, row, signal);
    } catch (error) {
      // Whoever asks next goes on from here.
      if (isDatabaseAway(error as Error)) throw error;
      const isTheirs = error instanceof ExchangeRefusal;
      if (!isTheirs) log?.error({ err: error, import: id }, 'an exchange failed');
      await finish(connection, id, isTheirs ? error.message : 'Внутренняя ошибка магазина.');
    } finally {
      await letGoImport(connection, id);
    }
  });
}

async function readWhole({ db, config }: Pick<Parts, 'db' | 'config'>, row: ImportRow, signal: AbortSignal) {
  const files = await PackageFiles.open({ db, config }, row.sessionId);
  try {
    const reading = await openReading(db, row, files);
    const head = await readRecords(db, row, { reading, signal });
    if (signal.aborted) return;
    if (head.isFull && head.kind !== 'orders') {
      const { id: importId, package: packageId, file } = row;
      await sweepUnseen(db, { importId, packageId, file, kind: head.kind, files });
    }
    await takePictures({ db, dataDir: config.DATA_DIR, reading, signal });
    if (!signal.aborted) await finish(db, row.id, '');
  } finally {
    files.close();
  }
}

async function openReading(db: Db, row: ImportRow, files: PackageFiles): Promise<Reading> {
  const { price_type: priceType, rates } = await readSettings(db);
  const colors = await listColors(db);
  return {
    ...{ importId: row.id, packageId: row.package, files, priceType },
    rates: new Map(Object.entries(rates)),
    classifier: await Classifier.load(db),
    colors: new Map(
      colors.flatMap((color) => [color.name_en, color.name].map((name) => [colorKey(name), color] as const)),
    ),
  };
}

/** @throws ExchangeRefusal: the file has no list of products or offers */
async function readRecords(
  db: Db,
  row: ImportRow,
  { reading, signal }: { reading: Reading; signal: AbortSignal },
): Promise<Head> {
  let head: Head | undefined;
  let batch: XmlElement[] = [];
  let seen = 0;
  const write = async () => {
    await writeBatch(db, batch, reading);
    batch = [];
  };
  for await (const { path, element, isWhole } of readElements(await reading.files.stream(row.file), wanted)) {
    if (signal.aborted) break;
    if (!isWhole) {
      const found = headOf(element);
      head ??= found;
      if (found) await noteHead(db, row.id, { kind: found.kind, is_full: found.isFull });
    } else if (path !== products && path !== offers) {
      await reading.classifier.learn(element);
    } else {
      seen += 1;
      if (seen > row.records) batch.push(element);
      if (batch.length === mostSupplied) await write();
    }
  }
  if (!signal.aborted && batch.length > 0) await write();
  // A file of groups or of properties alone tells of the catalogue, too.
  return head ?? { kind: 'catalog', isFull: false };
}

function headOf({ name, attributes }: XmlElement): Head | undefined {
  const kind = heads[name];
  const isFull = name !== 'ИзмененияПакетаПредложений' && attributes.СодержитТолькоИзменения === 'false';
  return kind && { kind, isFull };
}

/** A batch is a transaction: a record is in whole, or not at all, and the next start knows which are. */
async function writeBatch(db: Db, batch: readonly XmlElement[], reading: Reading): Promise<void> {
  await transact(db, async (tx) => {
    const isCatalog = batch[0]?.name === 'Товар';
    const { fates, refusals, archived } = await (isCatalog ? writeProducts : writeOffers)(tx, {
      elements: batch,
      reading,
    });
    const count = (fate: string) => fates.filter((each) => each === fate).length;
    const counts = { added: count('added'), changed: count('changed'), unchanged: count('unchanged'), archived };
    await noteRecords(tx, reading.importId, { records: batch.length, refusals, ...counts });
  });
}

/** @param reason why it failed; empty where it went well */
async function finish(db: Db, id: number, reason: string): Promise<void> {
  await transact(db, async (tx) => {
    await noteEnd(tx, id, { state: reason ? 'failed' : 'done', reason });
    const { login, madeBy, file, added, changed, unchanged, refused, archived, pictures } = await findImport(tx, id);
    await recordChange(tx, {
      // Who made the login answers for it; the address says that it was 1C that came by it.
      actor: { id: madeBy, email: login },
      ...{ action: 'exchange.import', subject: 'exchange', subjectId: id, before: null },
      after: { file, reason, added, changed, unchanged, refused, archived, pictures },
    });
  });
}
