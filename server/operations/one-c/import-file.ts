import { addRefreshForNew } from '#server/catalog/search/search.ts';
import { brandNames } from '#server/catalog/writer/upsert-products.ts';
import { Classifier } from '#server/operations/one-c/reading/classifier.ts';
import { KnownBrands } from '#server/operations/one-c/reading/known-brands.ts';
import { readRecords } from '#server/operations/one-c/reading/read-records.ts';
import { PackageFiles } from '#server/operations/one-c/sessions/package-files.ts';
import type { Reading } from '#server/operations/one-c/writing/batch.ts';
import { sweepUnseen } from '#server/operations/one-c/writing/sweep.ts';
import { takePictures } from '#server/operations/one-c/writing/take-pictures.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { isDatabaseAway } from '#server/platform/http/error-replies.ts';
import { MediaAway } from '#server/platform/media/media-store.ts';
import type { Services } from '#server/platform/services.ts';
import { currenciesOf } from './currencies.ts';
import {
  countsOf,
  findImport,
  holdImport,
  type ImportRow,
  letGoImport,
  noteEnd,
  pruneRefusals,
} from './import-queries.ts';
import { ExchangeRefusal, operatorLanguage, type Reason, storedReason } from './refusal.ts';
import { readSettings, shadesByKey } from './settings-queries.ts';
import { addTakeWaiting } from './waiting-offers.ts';

type Parts = Pick<Services, 'db' | 'media' | 'config' | 'log'>;

/**
 * Puts one sent file into the shop, from where it was left, until its end or until `signal`; where another process
 * is at it, nothing is done. What was done is in the import's row, also why it failed.
 */
export async function importFile({ db, media, config, log }: Parts, id: number, signal: AbortSignal): Promise<void> {
  await db.connection().execute(async (connection) => {
    if (!(await holdImport(connection, id))) return;
    try {
      const row = await findImport(connection, id);
      if (row.state === 'running') await readWhole({ db: connection, media, config }, row, signal);
    } catch (error) {
      // The next request continues here.
      if (isDatabaseAway(error as Error) || error instanceof MediaAway) throw error;
      const isTheirs = error instanceof ExchangeRefusal;
      if (!isTheirs) log?.error({ err: error, import: id }, 'an exchange failed');
      await finish(connection, id, isTheirs ? error.reason : { code: 'internal' });
    } finally {
      await letGoImport(connection, id);
    }
  });
}

async function readWhole({ db, media, config }: Omit<Parts, 'log'>, row: ImportRow, signal: AbortSignal) {
  const files = await PackageFiles.open({ db, config }, row.sessionId);
  try {
    const reading = await openReading(db, row, files);
    const head = await readRecords({ db, config }, row, { reading, signal });
    if (signal.aborted) return;
    if (head.isFull && head.kind !== 'orders') {
      const { id: importId, package: packageId, file } = row;
      await sweepUnseen(db, { importId, packageId, file, kind: head.kind, files });
    }
    await takePictures({ db, media, reading, signal });
    if (!signal.aborted) await finish(db, row.id);
  } finally {
    files.close();
  }
}

async function openReading(db: Db, row: ImportRow, files: PackageFiles): Promise<Reading> {
  const settings = await readSettings(db);
  return {
    importId: row.id,
    packageId: row.package,
    login: row.login,
    madeBy: row.madeBy,
    files,
    priceType: settings.price_type,
    worth: currenciesOf(settings),
    classifier: await Classifier.load(db),
    brands: new KnownBrands(await brandNames(db)),
    shades: await shadesByKey(db),
  };
}

/** @param why it failed; absent where it went well */
async function finish(db: Db, id: number, why: Reason | null = null): Promise<void> {
  await transact(db, async (tx) => {
    await noteEnd(tx, id, { state: why ? 'failed' : 'done', why });
    const row = await findImport(tx, id);
    const { login, madeBy, kind, file } = row;
    // Who made the login answers for it; the address says that it was 1C that came by it.
    const actor = { id: madeBy, email: login };
    if (kind === 'catalog') await addRefreshForNew(tx, row.added);
    // Staff may have answered while the file was read.
    if (row.waiting > 0) await addTakeWaiting(tx, actor);
    await pruneRefusals(tx);
    await recordChange(tx, {
      actor,
      action: 'exchange.import',
      subject: 'exchange',
      subjectId: id,
      before: null,
      after: { file, reason: storedReason(row, operatorLanguage), ...countsOf(row) },
    });
  });
}
