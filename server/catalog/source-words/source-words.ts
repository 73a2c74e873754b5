import type { z } from 'zod';
import type { adoptSourceWords, decideSourceWords, SourceWords } from '#contract/admin/source-words.ts';
import { defaultLanguage } from '#rules/text/language.ts';
import { type Localized, textIn } from '#rules/text/localized-text.ts';
import { plainWords } from '#rules/text/plain-words.ts';
import { lockTree } from '#server/catalog/categories/category-queries.ts';
import { notifyCatalog } from '#server/catalog/changes/change-queries.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError, notFound, stale, unknownRow } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { adoptAttribute } from './adopt-attribute.ts';
import { adoptCategory } from './adopt-category.ts';
import * as queries from './decision-queries.ts';
import { wordsOfKind } from './known-words.ts';
import { listKinds, listLines } from './line-queries.ts';
import { readSourcesTask } from './read-products.ts';

type Decided = z.output<(typeof decideSourceWords)['body']>;
type Adopted = z.output<(typeof adoptSourceWords)['body']>;
type Locked = NonNullable<Awaited<ReturnType<typeof queries.lockWords>>>;

/**
 * Says what words mean from now on; products that say them are read again.
 *
 * @throws DomainError not_found, conflict (stale), or invalid: a category or attribute that is none
 */
export function decideWords(db: Db, actor: Actor, id: number, { version, ...decision }: Decided): Promise<SourceWords> {
  return transact(db, async (tx) => {
    const words = await requireVersion(tx, id, version);
    await decide(tx, words, { ...decision, means: decision.is_ignored ? null : decision.means });
    return finish(tx, { id, actor, before: words });
  });
}

/**
 * Makes a category, or an attribute of the category that they stand in, of words that wait.
 *
 * @throws DomainError not_found, conflict (stale; or `in_use` where they were decided)
 */
export function adoptWords(db: Db, actor: Actor, id: number, { version }: Adopted): Promise<SourceWords> {
  return transact(db, async (tx) => {
    await lockTree(tx);
    const words = await requireVersion(tx, id, version);
    if (words.means_category ?? words.means_attribute) throw new DomainError('conflict', 'words_decided');
    await decide(tx, words, { means: await adopt(tx, words), is_ignored: false });
    await notifyCatalog(tx, ['*']);
    return finish(tx, { id, actor, before: words });
  });
}

async function adopt(tx: Db, { id, category_id, written }: Locked): Promise<number> {
  if (category_id === null) return adoptCategory(tx, written as Localized);
  const wanted = plainWords(textIn(written as Localized, defaultLanguage));
  const lines = await listLines(tx, { words: id });
  const own = lines.filter(({ label }) => plainWords(textIn(label, defaultLanguage)) === wanted);
  const [first] = own;
  // Its products may have been deleted since.
  if (!first) throw notFound('Products');
  const sum = (of: 'lines' | 'numbers' | 'yesNo') => own.reduce((total, each) => total + each[of], 0);
  const labels = [...new Set(own.map(({ label }) => textIn(label, defaultLanguage)))];
  const counts = { lines: sum('lines'), numbers: sum('numbers'), yesNo: sum('yesNo') };
  return adoptAttribute(tx, { ...first, ...counts, labels, categories: [category_id] }, { words: id });
}

async function requireVersion(tx: Db, id: number, version: number): Promise<Locked> {
  const words = await queries.lockWords(tx, id);
  if (!words) throw notFound('Words');
  if (words.version !== version) throw stale(await queries.findShownWords(tx, id));
  return words;
}

async function decide(tx: Db, words: Locked, { means, is_ignored }: { means: number | null; is_ignored: boolean }) {
  const { id, category_id: category, means_category: before } = words;
  const isCategory = category === null;
  if (means !== null && !(await queries.hasRow(tx, isCategory ? 'categories' : 'attributes', means))) {
    throw unknownRow('means', means);
  }
  await queries.setMeaning(tx, id, {
    means_category: isCategory ? means : null,
    means_attribute: isCategory ? null : means,
    is_ignored,
  });
  if (before !== null && before !== means) await queries.leaveCategory(tx, before, await kindsNamed(tx, words.words));
  await queries.readAgain(tx, category);
  await addJob(tx, readSourcesTask, {}, { key: readSourcesTask });
}

/** Brand-categories that have this name without their brand's. */
async function kindsNamed(tx: Db, words: string): Promise<number[]> {
  const kinds = await listKinds(tx);
  return kinds.flatMap(({ id, brand, kind }) => (wordsOfKind(brand, kind) === words ? [id] : []));
}

type Change = { id: number; actor: Actor; before: Locked };

async function finish(tx: Db, { id, actor, before }: Change): Promise<SourceWords> {
  const after = await queries.findShownWords(tx, id);
  if (!after) throw notFound('Words');
  await recordChange(tx, {
    actor,
    action: 'source_words.update',
    subject: 'source_words',
    subjectId: id,
    before: { means: before.means_category ?? before.means_attribute },
    after: { means: after.means?.id ?? null, is_ignored: after.is_ignored },
  });
  return after;
}
