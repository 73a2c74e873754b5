import { noteConfirmed } from '#server/operations/one-c/orders/order-queries.ts';
import { ordersFor } from '#server/operations/one-c/orders/orders-for.ts';
import type { Session } from '#server/operations/one-c/sessions/session-queries.ts';
import { requireSession } from '#server/operations/one-c/sessions/sessions.ts';
import { addPart, beginPackage, fileName, partBytes } from '#server/operations/one-c/sessions/uploaded-files.ts';
import type { Services } from '#server/platform/services.ts';
import { beginImport, type ImportRow, listRefusals } from './import-queries.ts';
import type { ImportRunner } from './import-runner.ts';
import { ExchangeRefusal, operatorLanguage, storedReason } from './refusal.ts';

type Parts = Pick<Services, 'db' | 'config' | 'log'> & { runner: ImportRunner };

/** One request of 1C after `checkauth`. */
export type Visit = { type: string; mode: string; filename: unknown; cookies: string | undefined; body: Buffer };
export type Answer = { text: string | Buffer; contentType?: string };

type Refusal = Awaited<ReturnType<typeof listRefusals>>['rows'][number];
type Step = (parts: Parts, session: Session, visit: Visit) => Promise<Answer>;

/** What 1C may ask, as `type/mode`. */
const steps: Record<string, Step> = {
  'catalog/init': init,
  'catalog/file': takeFile,
  'catalog/import': importSent,
  'sale/init': init,
  'sale/query': giveOrders,
  'sale/success': confirmOrders,
  'sale/file': takeOrders,
  'sale/import': importSent,
};

/** Answers 1C as its protocol wants it. @throws ExchangeRefusal: why not */
export async function exchange(parts: Parts, visit: Visit): Promise<Answer> {
  const session = await requireSession(parts.db, visit.cookies);
  const step = steps[`${visit.type}/${visit.mode}`];
  if (!step) throw new ExchangeRefusal({ code: 'unknown_request' });
  return step(parts, session, visit);
}

async function init(parts: Parts, session: Session): Promise<Answer> {
  await beginPackage(parts, session);
  return { text: `zip=yes\nfile_limit=${partBytes}\n` };
}

async function takeFile(parts: Parts, session: Session, { filename, body }: Visit): Promise<Answer> {
  if (body.length === 0) throw new ExchangeRefusal({ code: 'part_empty' });
  await addPart(parts, session, fileName(filename), body);
  return { text: 'success\n' };
}

/** Orders that 1C does not know as they are; it confirms them by `success` once it has them. */
async function giveOrders(parts: Parts, session: Session): Promise<Answer> {
  return { text: await ordersFor(parts, session.package), contentType: 'application/xml; charset=utf-8' };
}

async function confirmOrders({ db }: Parts, session: Session): Promise<Answer> {
  const count = await noteConfirmed(db, session.package);
  return { text: `success\nЗаказов: ${count}\n` };
}

/** Older 1C sends states of orders without asking for them to be read: they are read as soon as they are whole. */
async function takeOrders(parts: Parts, session: Session, visit: Visit): Promise<Answer> {
  const taken = await takeFile(parts, session, visit);
  return isEndOfXml(visit.body) ? importSent(parts, session, visit) : taken;
}

const rootEnd = /<\/КоммерческаяИнформация>\s*$/;
const tailBytes = 100;
const isEndOfXml = (part: Buffer) =>
  ['utf-8', 'windows-1251'].some((encoding) =>
    rootEnd.test(new TextDecoder(encoding).decode(part.subarray(-tailBytes))),
  );

async function importSent({ db, runner }: Parts, session: Session, { filename }: Visit): Promise<Answer> {
  const id = await beginImport(db, session, fileName(filename));
  const row = await runner.advance(id);
  const { rows } =
    row.state === 'done'
      ? await listRefusals(db, id, { limit: shownRefusals, offset: 0, language: operatorLanguage })
      : { rows: [] };
  return { text: inWords(row, rows) };
}

/** How many refusals 1C shows in addition to its own words; staff see them all. */
const shownRefusals = 20;

/** What a file rarely has. */
const further = [
  ['ждут курса', 'waiting'],
  ['повторов', 'repeated'],
  ['удалений', 'deletions'],
  ['картинок не передано', 'pictures_missed'],
] as const;

/**
 * A file with refused records is a success all the same: 1C would break off the whole exchange by a failure and send
 * the same again for ever. What follows the first line it shows in its own log.
 */
function inWords(row: ImportRow, refusals: readonly Refusal[]): string {
  if (row.state === 'failed') return `failure\n${storedReason(row, operatorLanguage)}\n`;
  const counts = [
    `добавлено: ${row.added}`,
    `изменено: ${row.changed}`,
    `без изменений: ${row.unchanged}`,
    `убрано: ${row.archived}`,
    `картинок: ${row.pictures}`,
    `отказано: ${row.refused}`,
    ...further.flatMap(([word, name]) => (row[name] > 0 ? `${word}: ${row[name]}` : [])),
  ].join(', ');
  const lines = [row.state === 'done' ? 'success' : 'progress', `Записей: ${row.records}, ${counts}`];
  for (const { source_id: id, name, reason, is_picture: isPicture } of refusals) {
    const named = name && id ? `${name} (${id})` : name || id;
    lines.push(`${isPicture ? 'Нет картинки' : 'Не принято'}: ${named}. ${reason}`);
  }
  const unreported = row.refused + row.pictures_missed - refusals.length;
  if (refusals.length > 0 && unreported > 0)
    lines.push(`И ещё ${unreported}: в офисе магазина, «Обмен с 1С», «Журнал».`);
  return `${lines.join('\n')}\n`;
}
