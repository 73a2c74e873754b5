import type { z } from 'zod';
import type { Attribute, addAttribute, addAttributeValue, saveAttribute } from '#contract/admin/attributes.ts';
import {
  type AttributeKindName,
  attributeKinds,
  isRead,
  readAttribute,
} from '#rules/catalog/attribute-kinds/attribute-kinds.ts';
import type { Unit } from '#rules/catalog/units.ts';
import { defaultLanguage } from '#rules/text/language.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { notifyCatalog } from '#server/catalog/changes/change-queries.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError, invalidField, notFound, stale, unknownRow } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import * as queries from './attribute-queries.ts';
import { listGroups } from './group-queries.ts';

type Added = z.output<(typeof addAttribute)['body']>;
type Saved = z.output<(typeof saveAttribute)['body']>;
type ValueFields = z.output<(typeof addAttributeValue)['body']>;
type Merge = { version: number; into: number };

const kindOf = (name: string) => attributeKinds[name as AttributeKindName] ?? attributeKinds.text;

/** An attribute with its values and where it is used. @throws DomainError not_found */
export async function wholeAttribute(db: Db, id: number): Promise<Attribute> {
  const [attribute, values, categories] = await Promise.all([
    queries.findAttribute(db, id),
    queries.listValues(db, id),
    queries.listCategoriesOf(db, id),
  ]);
  if (!attribute) throw notFound('Attribute');
  const waiting = await queries.listWaiting(db, id, kindOf(attribute.kind).stored);
  return {
    ...attribute,
    values,
    categories,
    waiting: new Set(waiting.map(({ product_id }) => product_id)).size,
  };
}

/** Adds an attribute. @throws DomainError invalid by field: its key, unit or group */
export function addNewAttribute(db: Db, actor: Actor, { key: wanted, ...given }: Added): Promise<Attribute> {
  return transact(db, async (tx) => {
    const fields = withDistinct(given);
    await requireFields(tx, fields);
    const { en, ...others } = fields.name;
    const key = wanted || (await queries.keyOf(tx, en ?? textIn(others, defaultLanguage)));
    if (key === '') throw invalidField('key', 'attribute_key');
    const id = await queries.insertAttribute(tx, { ...fields, key });
    if (id === undefined) throw invalidField('key', 'attribute_key_taken', { key });
    return finish(tx, { id, actor, action: 'attribute.create', before: null });
  });
}

/**
 * Saves an attribute as it was read; what products say of it in words that wait is read again.
 *
 * @throws DomainError not_found, conflict (stale), or invalid by field
 */
export function saveWholeAttribute(db: Db, actor: Actor, id: number, { version, ...given }: Saved): Promise<Attribute> {
  return transact(db, async (tx) => {
    const before = await requireVersion(tx, id, version);
    const fields = withDistinct(given);
    await requireFields(tx, { ...fields, kind: before.kind });
    await queries.updateAttribute(tx, id, fields);
    await readWaiting(tx, id);
    return finish(tx, { id, actor, action: 'attribute.update', before });
  });
}

type Checked = { kind: string; unit: Unit | null; group: number | null };

async function requireFields(tx: Db, { kind, unit, group }: Checked): Promise<void> {
  if (unit !== null && kind !== 'number') throw invalidField('unit', 'unit_of_no_number');
  if (group === null) return;
  if (!(await listGroups(tx)).some(({ id }) => id === group)) throw unknownRow('group', group);
}

const distinct = (words: readonly string[]) => [...new Set(words.filter((word) => word !== ''))];

const withDistinct = <T extends Pick<queries.AttributeFields, 'spellings' | 'order_words'>>(given: T) => ({
  ...given,
  spellings: distinct(given.spellings),
  order_words: distinct(given.order_words),
});

/**
 * Gives what products and categories say of an attribute, and its values, to another one, and deletes it.
 *
 * @throws DomainError not_found, conflict (stale), or invalid: into itself, or into one of another kind or unit
 */
export function mergeAttributeInto(db: Db, actor: Actor, id: number, { version, into }: Merge): Promise<Attribute> {
  return transact(db, async (tx) => {
    if (id === into) throw invalidField('into', 'into_itself');
    // Always in order of id, so that two merges never wait for each other in a circle.
    for (const each of [id, into].toSorted((left, right) => left - right)) await queries.lockAttribute(tx, each);
    const before = await requireVersion(tx, id, version);
    const other = await queries.findAttribute(tx, into);
    if (!other) throw unknownRow('into', into);
    if (other.kind !== before.kind || other.unit !== before.unit) throw invalidField('into', 'other_attribute_kind');
    if (await queries.areBothOptions(tx, id, into)) throw invalidField('into', 'variants_need_both');
    await queries.giveValues(tx, id, into);
    await queries.giveProducts(tx, id, into);
    if (!(await queries.areVariantsApart(tx))) throw invalidField('into', 'variants_need_both');
    const { group, help, decimals, better, order_words, is_multiple, is_open, name, unit } = other;
    const spellings = distinct([...other.spellings, ...before.spellings, ...Object.values(before.name)]);
    await queries.updateAttribute(tx, into, {
      group,
      help,
      decimals,
      better,
      order_words: distinct([...order_words, ...before.order_words]),
      is_multiple,
      is_open,
      name,
      unit: unit as Unit | null,
      spellings,
    });
    await queries.deleteAttribute(tx, id);
    await readWaiting(tx, into);
    await recordChange(tx, {
      actor,
      action: 'attribute.merge',
      subject: 'attribute',
      subjectId: id,
      before,
      after: { into },
    });
    await notifyCatalog(tx, ['*']);
    return wholeAttribute(tx, into);
  });
}

/** Deletes an attribute that neither a product nor a category has. @throws DomainError not_found, conflict `in_use` */
export function dropUnusedAttribute(db: Db, actor: Actor, id: number): Promise<void> {
  return transact(db, async (tx) => {
    await queries.lockAttribute(tx, id);
    const before = await wholeAttribute(tx, id);
    if (before.products > 0 || before.categories.length > 0) throw new DomainError('conflict', 'in_use');
    await queries.deleteAttribute(tx, id);
    await recordChange(tx, {
      actor,
      action: 'attribute.delete',
      subject: 'attribute',
      subjectId: id,
      before,
      after: null,
    });
    await notifyCatalog(tx, ['*']);
  });
}

/** Adds a value as the last one. @throws DomainError not_found, or invalid: no attribute of choices, a value twice, or a shade of what is none */
export function addValue(db: Db, actor: Actor, attribute: number, given: ValueFields): Promise<Attribute> {
  return changeValues(db, { actor, attribute, action: 'attribute.value_add' }, async (tx, before) => {
    if (kindOf(before.kind).stored !== 'value') throw invalidField('name', 'no_choice');
    const fields = { ...given, spellings: distinct(given.spellings) };
    requireNewName(before, fields);
    requireEveryday(before, fields);
    const key = await queries.valueKeyOf(tx, attribute, fields.name.en ?? textIn(fields.name, defaultLanguage));
    await queries.insertValue(tx, attribute, { ...fields, key });
  });
}

/** Saves a value as it was read. @throws DomainError not_found, conflict (stale), or invalid: a value twice, or a shade of what is none */
export async function saveValue(
  db: Db,
  actor: Actor,
  id: number,
  { version, ...given }: ValueFields & { version: number },
): Promise<Attribute> {
  const attribute = await attributeOfValue(db, id);
  return changeValues(db, { actor, attribute, action: 'attribute.value_update' }, async (tx, before) => {
    const current = before.values.find((value) => value.id === id);
    if (!current) throw notFound('AttributeValue');
    if (current.version !== version) throw stale(before);
    const fields = { ...given, spellings: distinct(given.spellings) };
    requireNewName(before, fields, current);
    requireEveryday(before, fields, current);
    await queries.updateValue(tx, id, fields);
  });
}

/**
 * What products say with one value, they say with another of the same attribute; its names become spellings of that.
 *
 * @throws DomainError not_found, conflict (stale), or invalid: into itself, or a value of another attribute
 */
export async function mergeValueInto(db: Db, actor: Actor, id: number, { version, into }: Merge): Promise<Attribute> {
  const attribute = await attributeOfValue(db, id);
  return changeValues(db, { actor, attribute, action: 'attribute.value_merge' }, async (tx, before) => {
    const [given, taken] = [id, into].map((each) => before.values.find((value) => value.id === each));
    if (!given) throw notFound('AttributeValue');
    if (given.version !== version) throw stale(before);
    if (id === into) throw invalidField('into', 'into_itself');
    if (!taken) throw invalidField('into', 'value_of_other_attribute');
    if (await queries.distinguishesVariants(tx, id, into)) throw invalidField('into', 'variants_need_both');
    await queries.giveValue(tx, id, into);
    await queries.deleteValue(tx, id);
    const { name, swatch } = taken;
    const spellings = distinct([...taken.spellings, ...given.spellings, ...Object.values(given.name)]);
    await queries.updateValue(tx, into, { name, swatch, spellings });
  });
}

/** Deletes a value that neither a product nor a shade has. @throws DomainError not_found, or conflict `in_use` */
export async function dropUnusedValue(db: Db, actor: Actor, id: number): Promise<void> {
  const attribute = await attributeOfValue(db, id);
  await changeValues(db, { actor, attribute, action: 'attribute.value_delete' }, async (tx, before) => {
    const value = before.values.find((each) => each.id === id);
    if (!value) throw notFound('AttributeValue');
    const hasShades = before.values.some((each) => each.belongs_to === id);
    if (value.products > 0 || hasShades) throw new DomainError('conflict', 'in_use');
    await queries.deleteValue(tx, id);
  });
}

/** Puts an attribute's values in this order. @throws DomainError not_found, or invalid: a value of another attribute */
export function orderValues(db: Db, actor: Actor, attribute: number, ids: readonly number[]): Promise<Attribute> {
  return changeValues(db, { actor, attribute, action: 'attribute.value_order' }, async (tx, before) => {
    const known = new Set(before.values.map((value) => value.id));
    const place = ids.findIndex((id) => !known.has(id));
    if (place !== -1) throw invalidField(`values.${place}`, 'value_of_other_attribute');
    await queries.orderValues(tx, attribute, ids);
  });
}

type Change = { actor: Actor; attribute: number; action: string };

/** One change of an attribute's values at a time; words that wait are read again by what they are then. */
function changeValues(
  db: Db,
  { actor, attribute: id, action }: Change,
  work: (tx: Db, before: Attribute) => Promise<void>,
): Promise<Attribute> {
  return transact(db, async (tx) => {
    await queries.lockAttribute(tx, id);
    const before = await wholeAttribute(tx, id);
    await work(tx, before);
    await queries.touchAttribute(tx, id);
    await readWaiting(tx, id);
    return finish(tx, { id, actor, action, before });
  });
}

async function attributeOfValue(db: Db, id: number): Promise<number> {
  const value = await queries.findValue(db, id);
  if (!value) throw notFound('AttributeValue');
  return value.attribute_id;
}

type Value = Attribute['values'][number];

const wordsOf = ({ name, spellings }: Pick<Value, 'name' | 'spellings'>) =>
  [...Object.values(name), ...spellings].map((word) => word.toLowerCase());

/**
 * Nothing that is written newly of a value may mean two of them. Shades are left out, as several of one everyday value are
 * called the same; so is what the value had already, which no one who changes something else of it can mend.
 */
function requireNewName({ values }: Attribute, fields: ValueFields, current?: Value): void {
  const everyday = fields.belongs_to === undefined ? (current?.belongs_to ?? null) : fields.belongs_to;
  if (everyday !== null) return;
  const kept = new Set(current && current.belongs_to === null ? wordsOf(current) : []);
  const wanted = new Set(wordsOf(fields).filter((word) => !kept.has(word)));
  const isTaken = values.some(
    (value) => value.id !== current?.id && value.belongs_to === null && wordsOf(value).some((word) => wanted.has(word)),
  );
  if (isTaken) throw invalidField('name', 'value_taken');
}

/** A shade belongs to an everyday value of its attribute, which belongs to none itself: filters go one step up, no further. */
function requireEveryday({ values }: Attribute, { belongs_to: wanted }: ValueFields, current?: Value): void {
  if (wanted === undefined || wanted === null || wanted === current?.belongs_to) return;
  const nameOf = ({ name }: Value) => ({ name: textIn(name, defaultLanguage) });
  if (wanted === current?.id) throw invalidField('belongs_to', 'value_belongs_to_itself');
  const everyday = values.find(({ id }) => id === wanted);
  if (!everyday) throw invalidField('belongs_to', 'value_of_other_attribute');
  if (everyday.belongs_to !== null) throw invalidField('belongs_to', 'value_is_a_shade', nameOf(everyday));
  const shade = current && values.find((value) => value.belongs_to === current.id);
  if (shade) throw invalidField('belongs_to', 'value_has_shades', nameOf(shade));
}

async function requireVersion(tx: Db, id: number, version: number): Promise<Attribute> {
  await queries.lockAttribute(tx, id);
  const current = await wholeAttribute(tx, id);
  if (current.version !== version) throw stale(current);
  return current;
}

/** Reads words that waited, now that the attribute or its values have changed. */
async function readWaiting(tx: Db, id: number): Promise<void> {
  const attribute = await wholeAttribute(tx, id);
  const definition = { ...attribute, unit: attribute.unit as Unit | null };
  const waiting = await queries.listWaiting(tx, id, kindOf(attribute.kind).stored);
  const read = waiting.flatMap(({ product_id, position, words }) => {
    for (const written of Object.values(words ?? {})) {
      const value = readAttribute(written, definition);
      if (!value || !isRead(value, attribute)) continue;
      const [value_id, number] = ['value' in value ? value.value : null, 'number' in value ? value.number : null];
      return [{ product_id, position, value_id, number }];
    }
    return [];
  });
  if (read.length > 0) await queries.settleWords(tx, id, read);
}

type Finished = { id: number; actor: Actor; action: string; before: Attribute | null };

async function finish(tx: Db, { id, actor, action, before }: Finished): Promise<Attribute> {
  const after = await wholeAttribute(tx, id);
  await recordChange(tx, { actor, action, subject: 'attribute', subjectId: id, before, after });
  await notifyCatalog(tx, ['*']);
  return after;
}
