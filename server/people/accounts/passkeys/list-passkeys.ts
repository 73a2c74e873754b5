import type { Passkey } from '#contract/shop/passkeys.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { listPasskeyRows } from './passkey-queries.ts';

/** Passkeys that a person may have. */
export const mostPasskeys = 10;

type Row = Pick<Awaited<ReturnType<typeof listPasskeyRows>>[number], 'id' | 'name' | 'created_at' | 'last_used_at'>;

/** A passkey as its person sees it. */
export const wirePasskey = ({ id, name, created_at, last_used_at }: Row): Passkey => ({
  id,
  name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});

/** A person's passkeys, newest first. */
export const listPasskeys = async (db: Db, userId: number): Promise<Passkey[]> =>
  (await listPasskeyRows(db, userId, mostPasskeys)).map(wirePasskey);
