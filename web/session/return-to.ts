import { useLocation } from 'react-router';
import { safeReturnTo } from '#rules/text/return-to.ts';

/**
 * Where a sign-in screen was opened from, from its link: in the state (`<Link to="/auth" state={{ returnTo }}>`)
 * or in the query (`/auth?returnTo=/cart`). Not for rendering: the server does not know it.
 */
export function useReturnTo(): string | undefined {
  const { state, search } = useLocation();
  const fromState = (state as { returnTo?: unknown } | null)?.returnTo;
  return safeReturnTo(fromState ?? new URLSearchParams(search).get('returnTo'));
}
