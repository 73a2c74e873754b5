import type { z } from 'zod';
import type { OrderReturn } from '#contract/shop/returns.ts';
import { returnPicturePath } from '#contract/shop/returns.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { signedQuery } from '#server/platform/http/signed-address.ts';
import { listPictures } from './picture-queries.ts';
import type { ReturnRow } from './queries.ts';

export type WireReturn = z.input<typeof OrderReturn>;

/** What the signed URL of a picture covers. */
export const signedName = (picture: string) => `return picture ${picture}`;

/** Root-relative address of a picture, signed, for half a day at least. */
const addressOf = (id: string, secretKey: string) =>
  `/api${returnPicturePath.replace('{picture}', id)}?${signedQuery(signedName(id), secretKey)}`;

/** The pictures of these returns by return, with their addresses. */
export async function picturesOf(db: Db, ids: readonly number[], secretKey: string) {
  const pictures = await listPictures(db, ids);
  return Map.groupBy(
    pictures.map((picture) => ({ ...picture, url: addressOf(picture.id, secretKey) })),
    ({ return_id: id }) => id,
  );
}

type Shown = Pick<
  ReturnRow,
  'id' | 'order_item_id' | 'count' | 'kind' | 'reason' | 'status' | 'decision' | 'answer' | 'created_at' | 'updated_at'
>;

/** What both sides see of a return, but for its pictures. */
export const wireParts = (row: Shown) => ({
  id: row.id,
  item: row.order_item_id,
  count: row.count,
  kind: row.kind,
  reason: row.reason,
  status: row.status,
  decision: row.decision,
  answer: row.answer,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

/** Returns as their customer sees them. */
export async function readWireReturns(db: Db, rows: readonly ReturnRow[], secretKey: string): Promise<WireReturn[]> {
  const pictures = await picturesOf(
    db,
    rows.map(({ id }) => id),
    secretKey,
  );
  return rows.map((row) => ({
    ...wireParts(row),
    pictures: (pictures.get(row.id) ?? []).map(({ id, url }) => ({ id, url })),
  }));
}
