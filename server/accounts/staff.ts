import type { StaffMe } from '#contract/client.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { DomainError } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { getUser } from './queries.ts';

/** The member of staff behind a call. @throws DomainError forbidden: a customer */
export async function getStaffMe(db: Db, { id, role, lacksSecondFactor }: Actor): Promise<StaffMe> {
  if (role === 'customer') throw new DomainError('forbidden', 'You do not have permission to perform this action.');
  const { name, email } = await getUser(db, id);
  return { id, name, email, role, lacks_second_factor: lacksSecondFactor };
}
