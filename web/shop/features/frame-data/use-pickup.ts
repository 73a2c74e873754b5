import { useEffect, useState } from 'react';
import type { Footer } from '#contract/shop/site.ts';
import { defaultLanguage } from '#rules/text/language.ts';
import { api } from '#web/api/browser.ts';
import { useLanguage } from '#web/i18n/i18n.tsx';
import { useFrameData } from './frame-data.ts';

/** The pickup point in every language; undefined where it is not known, or not yet. */
export function usePickup(): Footer['pickup'] | undefined {
  const framed = useFrameData()?.footer?.pickup;
  // The page was served in one language: in any other the Russian words have to be asked for.
  const isWhole = useLanguage() === defaultLanguage;
  const [fetched, setFetched] = useState<Footer['pickup']>();
  useEffect(() => {
    if (isWhole) return;
    api('GET /site/footers/').then(
      ({ pickup }) => setFetched(pickup),
      () => setFetched(undefined),
    );
  }, [isWhole]);
  return isWhole ? framed : fetched;
}
