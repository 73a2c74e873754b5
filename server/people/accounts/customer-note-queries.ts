import type { Db } from '#server/platform/database/connection.ts';

export type NoteKind = 'note' | 'block' | 'unblock';

/** More notes than one customer gets. */
const mostNotes = 200;

/** What staff wrote about a person, newest first. */
export async function listNotes(db: Db, customerId: number) {
  const rows = await db
    .selectFrom('customer_notes as note')
    .innerJoin('users as author', 'author.id', 'note.author_id')
    .select(['note.id', 'note.kind', 'note.text', 'author.name as author', 'note.created_at'])
    .where('customer_id', '=', customerId)
    .orderBy('note.id', 'desc')
    .limit(mostNotes)
    .execute();
  return rows.map(({ kind, created_at, ...note }) => ({
    ...note,
    kind: kind as NoteKind,
    created_at: created_at.toISOString(),
  }));
}

/** @returns the note's id */
export async function insertNote(
  db: Db,
  note: { customerId: number; authorId: number; kind: NoteKind; text: string },
): Promise<number> {
  const { id } = await db
    .insertInto('customer_notes')
    .values({ customer_id: note.customerId, author_id: note.authorId, kind: note.kind, text: note.text })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes one note, but not the reason of a block; false where there is no such note. */
export async function deleteNote(db: Db, customerId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('customer_notes')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'note')
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteNotesOf(db: Db, customerId: number): Promise<void> {
  await db.deleteFrom('customer_notes').where('customer_id', '=', customerId).execute();
}
