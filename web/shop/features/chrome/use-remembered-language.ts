import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { readStored } from '#web/api/session-storage.ts';

/** Whoever has chosen English and opens the bare address of the shop gets the English home; shared links stay. */
export function useRememberedLanguage(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname === '/' && readStored('selectedLanguage') === 'English') location.replace('/en');
  }, [pathname]);
}
