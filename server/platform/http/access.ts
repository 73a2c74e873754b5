import type { Endpoint } from '#contract/endpoint.ts';
import { DomainError } from '#server/platform/errors.ts';

export type Role = 'customer' | 'operator' | 'manager' | 'owner';

/** The person behind a request, as their live session says. */
export type Actor = {
  id: number;
  /** What they may do now. */
  role: Role;
  /** Null: known by a phone alone; staff always have one. */
  email: string | null;
  sessionId: string;
  /** The role that they get once they have set up the second factor that it demands; until then they are a customer. */
  withheldRole: Role | undefined;
};

/** The address of a member of staff; people who are known by a phone alone do not work here (users_staff_have_email). */
export const staffEmail = ({ email }: Pick<Actor, 'email'>): string => email ?? '';

const rank: Record<Role, number> = { customer: 0, operator: 1, manager: 2, owner: 3 };

type Wanted = Pick<Endpoint, 'access' | 'beforeSecondFactor' | 'guests'>;

/**
 * Lets the call through or not (each role may do what the one below may).
 *
 * @param isGuest whether one who is not signed in asks as a guest
 * @throws DomainError not_signed_in or forbidden; its code is second_factor_setup_required where only that is missing
 */
export function requireAccess(
  { access, beforeSecondFactor, guests }: Wanted,
  user: Actor | undefined,
  isGuest = false,
): void {
  if (access === 'public' || (!user && isGuest && guests)) return;
  if (!user) throw new DomainError('not_signed_in', 'not_authenticated');
  if (rank[user.role] >= rank[access]) return;
  if (rank[user.withheldRole ?? user.role] < rank[access]) {
    throw new DomainError('forbidden', 'permission_denied');
  }
  if (!beforeSecondFactor) {
    throw new DomainError('forbidden', 'second_factor_setup_required');
  }
}
