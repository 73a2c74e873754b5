import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import { ApiError } from '#web/api/api-error.ts';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { cancelPasskeys, knowsPasskeys, offerPasskeys, signInByPasskey, worksHere } from './passkeys.ts';

const noChanges = () => () => undefined;

/**
 * Whether there are passkeys: what is in their way is the browser, or the address that the page was opened at. Nothing, while
 * the page is still the one that the server sent.
 */
export function usePasskeysObstacle(): 'browser' | 'address' | undefined {
  const shopOrigin = useRouteLoaderData<{ origin: string }>('root')?.origin;
  const find = () => (worksHere(shopOrigin) ? (knowsPasskeys() ? undefined : 'browser') : 'address');
  return useSyncExternalStore(noChanges, find, () => undefined);
}

/** What is wrong with a passkey, in the answer's own words. */
export const passkeyError = (t: ReturnType<typeof useT>, error: unknown): string =>
  (error instanceof ApiError && error.status < 500 && error.sentence) || errorText(t, error);

/** Signs in by a passkey, by the button or from the browser's own list at the field; the screen around it leaves. */
export function PasskeySignIn() {
  const t = useT();
  const isKnown = usePasskeysObstacle() === undefined;
  const [isBusy, setBusy] = useState(false);
  const offer = useRef<AbortController>(null);
  useEffect(() => {
    if (!isKnown) return;
    const made = new AbortController();
    offer.current = made;
    offerPasskeys(made.signal).then(
      (isSignedIn) => isSignedIn && toast.success(t('sign_message')),
      // Without the offer there are still the button and the other ways.
      (error) => error instanceof ApiError && error.code === 'passkey_invalid' && toast.error(passkeyError(t, error)),
    );
    return () => {
      made.abort();
      void cancelPasskeys();
    };
  }, [isKnown, t]);

  async function press() {
    setBusy(true);
    offer.current?.abort();
    try {
      if (await signInByPasskey()) toast.success(t('sign_message'));
    } catch (error) {
      toast.error(passkeyError(t, error));
    }
    setBusy(false);
  }

  if (!isKnown) return null;
  return (
    <Button variant="ghost" busy={isBusy} onClick={press} block>
      {t('passkeys.sign_in')}
    </Button>
  );
}
