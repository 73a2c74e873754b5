import { isDeepStrictEqual } from 'node:util';
import { type AttributeKindName, attributeKinds } from '#rules/catalog/attribute-kinds/attribute-kinds.ts';
import type { Localized } from '#rules/text/localized-text.ts';
import { plainWords } from '#rules/text/plain-words.ts';
import {
  deleteValue,
  findAttribute,
  findValue,
  insertValue,
  lockAttribute,
  valueKeyOf,
} from '#server/catalog/attributes/attribute-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { invalidField, notFound, unknownRow } from '#server/platform/errors.ts';
import { type lockWords, setMeaning } from './decision-queries.ts';
import { latinName } from './latin-name.ts';
import { listValuesOf } from './tree-queries.ts';
import * as queries from './value-queries.ts';

type Locked = NonNullable<Awaited<ReturnType<typeof lockWords>>>;
export type Decision = { means: number | null; number: number | null; is_ignored: boolean };

/**
 * Says what words mean as a value of their attribute. What they had meant before is taken back first.
 *
 * @throws DomainError invalid: a value of another attribute, or of another form than the attribute's kind has
 */
export async function decideValue(tx: Db, words: Locked, attribute: number, decision: Decision): Promise<void> {
  await lockAttribute(tx, attribute);
  await requireForm(tx, attribute, decision);
  await queries.restoreWords(tx, words.id);
  await setMeaning(tx, words.id, {
    means_value: decision.means,
    means_number: decision.number,
    is_ignored: decision.is_ignored,
  });
  const { means_value: before } = words;
  if (before !== null && before !== decision.means) await dropMade(tx, words, before);
  await queries.readSayingAgain(tx, words.id);
}

async function requireForm(tx: Db, id: number, { means, number }: Decision): Promise<void> {
  if (means === null && number === null) return;
  const attribute = await findAttribute(tx, id);
  if (!attribute) throw notFound('Attribute');
  const { kind } = attribute;
  const stored = attributeKinds[kind as AttributeKindName]?.stored;
  const isYesOrNo = number === 0 || number === 1;
  if (means !== null && number !== null) throw invalidField('means', 'attribute_value_form');
  if (means !== null && stored !== 'value') throw invalidField('means', 'attribute_value_form');
  if (number !== null && (stored !== 'number' || (kind === 'yes_no' && !isYesOrNo))) {
    throw invalidField('number', 'attribute_value_form');
  }
  if (means !== null && (await findValue(tx, means))?.attribute_id !== id) throw unknownRow('means', means);
}

/** A value that was made of these words, and that was not touched since, goes with their meaning unless something else has it. */
async function dropMade(tx: Db, { written }: Locked, value: number): Promise<void> {
  const made = await findValue(tx, value);
  const isAsMade = made?.spellings.length === 0 && made.swatch === null && isDeepStrictEqual(made.name, written);
  if (!isAsMade || (await queries.isMeantOrSaid(tx, value))) return;
  await queries.dropRead(tx, value);
  await deleteValue(tx, value);
}

/**
 * Makes a value of words that wait, called as they were written. @returns its id
 *
 * @throws DomainError invalid: an attribute that has no choice
 */
export async function adoptValue(tx: Db, { words, written }: Locked, attribute: number): Promise<number> {
  await lockAttribute(tx, attribute);
  const definition = await findAttribute(tx, attribute);
  if (attributeKinds[definition?.kind as AttributeKindName]?.stored !== 'value') {
    throw invalidField('means', 'no_choice');
  }
  const known = (await listValuesOf(tx, attribute)).find(({ name, spellings }) =>
    [...Object.values(name), ...spellings].some((text) => plainWords(text) === words),
  );
  if (known) return known.id;
  const name = written as Localized;
  return insertValue(tx, attribute, {
    name,
    spellings: [],
    swatch: null,
    key: await valueKeyOf(tx, attribute, latinName(name)),
  });
}
