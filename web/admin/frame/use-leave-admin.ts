import { dropAllDrafts } from '#web/admin/kit/form/drafts.ts';
import { useAskToLeave } from '#web/admin/kit/unsaved-changes.ts';

/** Signs out after asking about what is not saved, and leaves nothing that was typed in the browser. */
export function useLeaveAdmin(): (signOut: () => Promise<void>) => void {
  const askToLeave = useAskToLeave();
  return (signOut) =>
    askToLeave(() => {
      dropAllDrafts();
      void signOut();
    });
}
