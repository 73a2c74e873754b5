import type { AttributeGroup } from '#contract/admin/attributes.ts';
import type { Localized } from '#rules/text/localized-text.ts';
import { notifyCatalog } from '#server/catalog/changes/change-queries.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { invalidField, notFound, stale } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import * as queries from './group-queries.ts';

/** Adds a group as the last one. */
export function addGroup(db: Db, actor: Actor, name: Localized): Promise<AttributeGroup> {
  return transact(db, async (tx) => {
    const id = await queries.insertGroup(tx, name);
    return finish(tx, { id, actor, action: 'attribute_group.create', before: null });
  });
}

type Save = { version: number; name: Localized; before?: number | null | undefined };

/** Renames a group as it was read, and moves it. @throws DomainError not_found, conflict (stale), or invalid */
export function saveGroup(db: Db, actor: Actor, id: number, { version, name, before }: Save): Promise<AttributeGroup> {
  return transact(db, async (tx) => {
    await queries.lockGroups(tx);
    const current = await requireGroup(tx, id);
    if (current.version !== version) throw stale(current);
    await queries.updateGroup(tx, id, name);
    if (before !== undefined) await moveGroup(tx, id, before);
    return finish(tx, { id, actor, action: 'attribute_group.update', before: current });
  });
}

async function moveGroup(tx: Db, id: number, before: number | null): Promise<void> {
  const others = (await queries.listGroups(tx)).map((group) => group.id).filter((each) => each !== id);
  const place = before === null ? others.length : others.indexOf(before);
  if (place === -1) throw invalidField('before', 'not_among_children');
  await queries.orderGroups(tx, others.toSpliced(place, 0, id));
}

/** Deletes a group; its attributes are in none then. @throws DomainError not_found */
export function dropGroup(db: Db, actor: Actor, id: number): Promise<void> {
  return transact(db, async (tx) => {
    await queries.lockGroups(tx);
    const before = await requireGroup(tx, id);
    await queries.deleteGroup(tx, id);
    await recordChange(tx, {
      actor,
      action: 'attribute_group.delete',
      subject: 'attribute_group',
      subjectId: id,
      before,
      after: null,
    });
    await notifyCatalog(tx, ['*']);
  });
}

async function requireGroup(db: Db, id: number): Promise<AttributeGroup> {
  const group = (await queries.listGroups(db)).find((each) => each.id === id);
  if (!group) throw notFound('AttributeGroup');
  return group;
}

type Finished = { id: number; actor: Actor; action: string; before: AttributeGroup | null };

async function finish(tx: Db, { id, actor, action, before }: Finished): Promise<AttributeGroup> {
  const after = await requireGroup(tx, id);
  await recordChange(tx, { actor, action, subject: 'attribute_group', subjectId: id, before, after });
  await notifyCatalog(tx, ['*']);
  return after;
}
