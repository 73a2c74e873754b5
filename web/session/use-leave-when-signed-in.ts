import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocalPath } from '#web/i18n/link.tsx';
import { useReturnTo } from './return-to.ts';
import { useSession } from './session.ts';

/**
 * Sign-in screens are not for those who are signed in: they go back to where they came from, else to their account;
 * staff who have signed in here begin their work in the admin.
 */
export function useLeaveWhenSignedIn(): void {
  const { user, isReady } = useSession();
  const [cameSignedOut, setCameSignedOut] = useState(false);
  if (isReady && user === null && !cameSignedOut) setCameSignedOut(true);
  const isSignedIn = user !== null;
  const target = useLocalPath()(useReturnTo() ?? (cameSignedOut && user?.is_staff ? '/admin' : '/profile'));
  const navigate = useNavigate();
  useEffect(() => {
    if (isSignedIn) void navigate(target, { replace: true });
  }, [isSignedIn, target, navigate]);
}
