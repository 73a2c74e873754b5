import type { Services } from '#server/services.ts';
import { beginImport, type ImportRow } from './import-queries.ts';
import type { ImportRunner } from './import-runner.ts';
import { ExchangeRefusal } from './refusal.ts';
import { addPart, beginPackage, fileName, partBytes } from './sent-files.ts';
import type { Session } from './session-queries.ts';
import { requireSession } from './sessions.ts';

type Parts = Pick<Services, 'db' | 'config' | 'log'> & { runner: ImportRunner };

/** One request of 1C after `checkauth`. */
export type Visit = { type: string; mode: string; filename: unknown; cookies: string | undefined; body: Buffer };
export type Answer = { text: string | Buffer; contentType?: string };

type Step = (parts: Parts, session: Session, visit: Visit) => Promise<Answer>;

/** What 1C may ask, as `type/mode`. */
const steps: Record<string, Step> = {
  'catalog/init': init,
  'catalog/file': takeFile,
  'catalog/import': importSent,
};

/** Answers 1C as its protocol wants it. @throws ExchangeRefusal: why not */
export async function exchange(parts: Parts, visit: Visit): Promise<Answer> {
  const session = await requireSession(parts.db, visit.cookies);
  const step = steps[`${visit.type}/${visit.mode}`];
  if (!step) throw new ExchangeRefusal('Магазин не знает такого запроса.');
  return step(parts, session, visit);
}

async function init(parts: Parts, session: Session): Promise<Answer> {
  await beginPackage(parts, session);
  return { text: `zip=yes\nfile_limit=${partBytes}\n` };
}

async function takeFile(parts: Parts, session: Session, { filename, body }: Visit): Promise<Answer> {
  if (body.length === 0) throw new ExchangeRefusal('Часть файла пуста.');
  await addPart(parts, session, fileName(filename), body);
  return { text: 'success\n' };
}

async function importSent({ db, runner }: Parts, session: Session, { filename }: Visit): Promise<Answer> {
  const id = await beginImport(db, session, fileName(filename));
  return { text: inWords(await runner.advance(id)) };
}

function inWords(row: ImportRow): string {
  if (row.state === 'failed') return `failure\n${row.reason}\n`;
  const counts = [
    `добавлено: ${row.added}`,
    `изменено: ${row.changed}`,
    `без изменений: ${row.unchanged}`,
    `убрано: ${row.archived}`,
    `картинок: ${row.pictures}`,
    `отказано: ${row.refused}`,
  ].join(', ');
  return `${row.state === 'done' ? 'success' : 'progress'}\nЗаписей: ${row.records}, ${counts}\n`;
}
