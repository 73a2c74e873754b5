import { sql } from 'kysely';
import type { StaffMember, StaffRole } from '#contract/admin/staff.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { type Role, staffEmail } from '#server/platform/http/access.ts';

/** More than work in any one shop. */
const mostStaff = 500;

const staffOf = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'is_active', 'staff_version'])
    .select(
      sql<boolean>`exists (select from second_factors where user_id = users.id and confirmed_at is not null)`.as(
        'factor',
      ),
    )
    .select(sql<Date | null>`(select max(last_used_at) from sessions where user_id = users.id)`.as('last_seen_at'))
    .where('role', '!=', 'customer');

type StaffRow = Awaited<ReturnType<ReturnType<typeof staffOf>['executeTakeFirstOrThrow']>>;

const asMember = ({ email, is_active, staff_version, factor, last_seen_at, role, ...row }: StaffRow): StaffMember => ({
  ...row,
  email: staffEmail({ email }),
  role: role as StaffRole,
  is_blocked: !is_active,
  has_second_factor: factor,
  last_seen_at: last_seen_at?.toISOString() ?? null,
  version: staff_version,
});

/** Everyone who works here: owners first, then by name. */
export async function listStaff(db: Db): Promise<StaffMember[]> {
  const rows = await staffOf(db)
    .orderBy(sql`array_position(array['owner', 'manager', 'operator'], role)`)
    .orderBy('name')
    .orderBy('id')
    .limit(mostStaff)
    .execute();
  return rows.map(asMember);
}

export async function findMember(db: Db, id: number): Promise<StaffMember | undefined> {
  const row = await staffOf(db).where('id', '=', id).executeTakeFirst();
  return row && asMember(row);
}

/** Locks the owners until the transaction ends. */
export async function lockStaff(tx: Db): Promise<void> {
  await sql`select from users where role <> 'customer' order by id for update`.execute(tx);
}

/** Owners who can sign in. */
export async function countOwners(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('role', '=', 'owner')
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow();
  return count;
}

/** A user's role and whether they may sign in, as a new version. */
export async function setAccess(
  db: Db,
  id: number,
  { role, isActive }: { role: Role; isActive: boolean },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ role, is_active: isActive, staff_version: sql<number>`staff_version + 1` })
    .where('id', '=', id)
    .execute();
}
