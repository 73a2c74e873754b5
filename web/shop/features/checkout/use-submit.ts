import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { User } from '#contract/shop/accounts.ts';
import type { Language } from '#rules/text/language.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { useLocalPath } from '#web/i18n/link.tsx';
import { currentUser } from '#web/session/session.ts';
import { loadShopTexts } from '#web/shop/texts/shop-texts.ts';
import type { Failure, Wanted } from './place-order.ts';

/** What only the press needs. */
async function loadPlacing(language: Language) {
  const [placing] = await Promise.all([import('./lead-on.ts'), loadShopTexts('placing', language)]);
  return placing;
}

/**
 * Places the order and leads on to its payment or its success page; busy while under way.
 *
 * @param owner whose form it is: without their session nothing is ordered, and they are asked to sign in
 */
export function useSubmit(owner: User | null) {
  const t = useT();
  const navigate = useNavigate();
  const { search } = useLocation();
  const localPath = useLocalPath();
  const language = useLanguage();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const last = useRef<Wanted>(null);

  async function submit(wanted: Wanted): Promise<void> {
    last.current = wanted;
    if (owner && currentUser()?.id !== owner.id) return setFailure({ needsSignIn: true });
    setIsBusy(true);
    setFailure(null);
    const failed = await loadPlacing(language).then(
      ({ placeAndLeadOn }) =>
        placeAndLeadOn(wanted, { search, owner: owner?.id, t, go: (path) => navigate(localPath(path)) }),
      () => ({ textKey: 'checkout.no_connection' as const }),
    );
    setFailure(failed);
    setIsBusy(false);
  }

  /** The same again, as after signing in. */
  const again = async () => {
    if (last.current) await submit(last.current);
  };
  /** Has what the press needs fetched before it, as the form is touched; without it the press itself asks again. */
  const prepare = () => void loadPlacing(language).catch(() => undefined);
  return { submit, again, prepare, isBusy, failure, clearFailure: () => setFailure(null) };
}
