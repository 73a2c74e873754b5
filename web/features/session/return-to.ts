import { useLocation } from 'react-router';

/** A path of this shop to go back to, or undefined; never an address of another host. */
export function safeReturnTo(value: unknown): string | undefined {
  return typeof value === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(value) ? value : undefined;
}

/**
 * Where a sign-in screen was opened from, as its link said: in the state (`<Link to="/auth" state={{ returnTo }}>`)
 * or in the query (`/auth?returnTo=/cart`). Not for rendering: the server does not know it.
 */
export function useReturnTo(): string | undefined {
  const { state, search } = useLocation();
  const fromState = (state as { returnTo?: unknown } | null)?.returnTo;
  return safeReturnTo(fromState ?? new URLSearchParams(search).get('returnTo'));
}
