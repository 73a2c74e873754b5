import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { languageEntry, pathInLanguage } from '#rules/text/language.ts';
import { otherLanguages } from '#rules/text/localized.ts';
import { readStored } from '#web/api/session-storage.ts';

/** A visitor who chose another language gets its home at the bare address; shared links stay. */
export function useRememberedLanguage(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname !== '/') return;
    const name = readStored('selectedLanguage');
    const chosen = otherLanguages.find((language) => languageEntry(language).name === name);
    if (chosen) location.replace(pathInLanguage('/', chosen));
  }, [pathname]);
}
