import { sql } from 'kysely';
import type { Role } from '#server/platform/http/access.ts';

/**
 * The role that a row of `users` may use now: a user without the second factor that the role demands has a customer's
 * rights. Every entry point checks this, so that none opens by the password alone.
 */
export const usableRole = sql<Role>`
  case when (users.role = 'owner' or users.role in (select role from roles_with_second_factor))
    and not exists (select from second_factors where user_id = users.id and confirmed_at is not null)
  then 'customer' else users.role end`;
