import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { notFound, stale } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import type { Services } from '#server/platform/services.ts';
import { lockSynonymRow } from './synonym-queries.ts';
import { deleteSynonyms, type Synonyms, saveSynonyms } from './synonyms.ts';

type Parts = Pick<Services, 'db'>;

/** Adds a group. @throws DomainError invalid: as saveSynonyms */
export function addStaffSynonyms({ db }: Parts, actor: Actor, phrases: string[]): Promise<Synonyms> {
  return transact(db, async (tx) => {
    const added = await saveSynonyms(tx, { phrases });
    await record(tx, actor, { verb: 'create', id: added.id, before: null, after: added.phrases });
    return added;
  });
}

/**
 * Replaces the phrases of a group as it was read.
 *
 * @throws DomainError conflict (stale) with the group as it is now; invalid or not_found: as saveSynonyms
 */
export function replaceStaffSynonyms(
  { db }: Parts,
  actor: Actor,
  { id, version, phrases }: Synonyms,
): Promise<Synonyms> {
  return transact(db, async (tx) => {
    const current = await requireGroup(tx, id);
    if (current.version !== version) {
      throw stale(current);
    }
    const saved = await saveSynonyms(tx, { id, phrases });
    await record(tx, actor, { verb: 'update', id, before: current.phrases, after: saved.phrases });
    return saved;
  });
}

/** @throws DomainError not_found: there is no group of this id */
export function deleteStaffSynonyms({ db }: Parts, actor: Actor, id: number): Promise<void> {
  return transact(db, async (tx) => {
    const { phrases } = await requireGroup(tx, id);
    await deleteSynonyms(tx, id);
    await record(tx, actor, { verb: 'delete', id, before: phrases, after: null });
  });
}

/** The group, locked until the transaction ends. */
async function requireGroup(tx: Db, id: number): Promise<Synonyms> {
  const group = await lockSynonymRow(tx, id);
  if (!group) throw notFound('Synonyms');
  return group;
}

type Change = { verb: string; id: number; before: string[] | null; after: string[] | null };

const record = (tx: Db, actor: Actor, { verb, id, before, after }: Change) =>
  recordChange(tx, {
    actor,
    action: `synonyms.${verb}`,
    subject: 'synonyms',
    subjectId: id,
    before: before && { phrases: before },
    after: after && { phrases: after },
  });
