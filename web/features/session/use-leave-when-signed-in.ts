import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useLocalPath } from '#web/i18n/link.tsx';
import { useReturnTo } from './return-to.ts';
import { useSession } from './session.ts';

/** Sign-in screens are not for those who are signed in: they go back to where they came from, or to their cabinet. */
export function useLeaveWhenSignedIn(): void {
  const { user } = useSession();
  const isSignedIn = user !== null;
  const target = useLocalPath()(useReturnTo() ?? '/profile');
  const navigate = useNavigate();
  useEffect(() => {
    if (isSignedIn) void navigate(target, { replace: true });
  }, [isSignedIn, target, navigate]);
}
