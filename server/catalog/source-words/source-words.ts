import type { z } from 'zod';
import type { decideSourceWords, SourceWords } from '#contract/admin/source-words.ts';
import { defaultLanguage } from '#rules/text/language.ts';
import { type Localized, textIn } from '#rules/text/localized-text.ts';
import { plainWords } from '#rules/text/plain-words.ts';
import { lockTree } from '#server/catalog/categories/category-queries.ts';
import { notifyCatalog } from '#server/catalog/changes/change-queries.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError, invalidField, notFound, stale, unknownRow } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { adoptAttribute } from './adopt-attribute.ts';
import { adoptCategory } from './adopt-category.ts';
import * as queries from './decision-queries.ts';
import { wordsOfKind } from './known-words.ts';
import { listKinds, listLines } from './line-queries.ts';
import { readSourcesTask } from './read-products.ts';
import { adoptValue, type Decision, decideValue } from './value-decisions.ts';

type Decided = z.output<(typeof decideSourceWords)['body']>;
type Locked = NonNullable<Awaited<ReturnType<typeof queries.lockWords>>>;

/**
 * Says what words mean from now on, or makes what they name; products that say them are read again. All of them, or none.
 *
 * @throws DomainError not_found, conflict (stale; or `words_decided` where something is to be made of them), or invalid: what
 * they are to mean is none, or of another kind
 */
export const decideWords = (db: Db, actor: Actor, { words, action, ...meaning }: Decided) =>
  transact(db, async (tx) => {
    if (action === 'adopt') await lockTree(tx);
    const results: SourceWords[] = [];
    // In order, so that two of these never wait for each other in a circle.
    for (const { id, version } of words.toSorted((left, right) => left.id - right.id)) {
      const before = await requireVersion(tx, id, version);
      await decide(tx, before, action === 'adopt' ? await adopted(tx, before) : decisionOf(action, meaning));
      results.push(await finish(tx, { id, actor, before }));
    }
    if (action === 'adopt') await notifyCatalog(tx, ['*']);
    return { results };
  });

const decisionOf = (action: Decided['action'], meaning: Pick<Decided, 'means' | 'number'>): Decision => ({
  ...undecided,
  ...(action === 'mean' && meaning),
  is_ignored: action === 'ignore',
});

async function adopted(tx: Db, words: Locked): Promise<Decision> {
  if (meaningOf(words) !== null) throw new DomainError('conflict', 'words_decided');
  return { ...undecided, means: await adopt(tx, words) };
}

const undecided = { means: null, number: null, is_ignored: false };

const meaningOf = (words: Locked) =>
  words.means_category ?? words.means_attribute ?? words.means_value ?? words.means_number;

async function adopt(tx: Db, words: Locked): Promise<number> {
  const { id, category_id, attribute_id: attribute, written } = words;
  if (attribute !== null) return adoptValue(tx, words, attribute);
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

async function decide(tx: Db, words: Locked, decision: Decision): Promise<void> {
  if (words.attribute_id !== null) await decideValue(tx, words, words.attribute_id, decision);
  else await decideName(tx, words, decision);
  await addJob(tx, readSourcesTask, {}, { key: readSourcesTask });
}

async function decideName(tx: Db, words: Locked, { means, number, is_ignored }: Decision): Promise<void> {
  const { id, category_id: category, means_category: before } = words;
  const isCategory = category === null;
  if (number !== null) throw invalidField('number', 'attribute_value_form');
  if (means !== null && !(await queries.hasRow(tx, isCategory ? 'categories' : 'attributes', means))) {
    throw unknownRow('means', means);
  }
  await queries.setMeaning(tx, id, { [isCategory ? 'means_category' : 'means_attribute']: means, is_ignored });
  if (before !== null && before !== means) await queries.leaveCategory(tx, before, await kindsNamed(tx, words.words));
  await queries.readAgain(tx, category);
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
    before: { means: meaningOf(before), is_ignored: before.is_ignored },
    after: { means: after.means?.id ?? after.number, is_ignored: after.is_ignored },
  });
  return after;
}
