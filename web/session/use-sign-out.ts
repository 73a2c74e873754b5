import { useNavigate } from 'react-router';
import { useT } from '#web/i18n/i18n.tsx';
import { useLocalPath } from '#web/i18n/link.tsx';
import { toast } from '#web/ui/toast.tsx';
import { signOut } from './session.ts';

/** Ends the session and returns home. */
export function useSignOut(): () => Promise<void> {
  const t = useT();
  const navigate = useNavigate();
  const home = useLocalPath()('/');
  return async () => {
    // Home first: a screen for customers only would otherwise ask for a sign-in as soon as the session ends.
    await navigate(home);
    await signOut();
    toast.success(t('left_message'));
  };
}
