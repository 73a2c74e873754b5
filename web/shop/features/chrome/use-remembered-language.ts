import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { readStored } from '#web/api/session-storage.ts';

/** A visitor who chose English gets the English home at the bare address; shared links stay. */
export function useRememberedLanguage(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname === '/' && readStored('selectedLanguage') === 'English') location.replace('/en');
  }, [pathname]);
}
