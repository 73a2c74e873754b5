import { useCallback } from 'react';
import {
  Link as RouterLink,
  type LinkProps as RouterLinkProps,
  NavLink as RouterNavLink,
  type NavLinkProps as RouterNavLinkProps,
} from 'react-router';
import { useLanguage } from './i18n.tsx';
import { localPath } from './local-path.ts';
import { areasOfPath } from './page-texts.ts';

export type LinkProps = Omit<RouterLinkProps, 'to'> & { to: string };
export type NavLinkProps = Omit<RouterNavLinkProps, 'to'> & { to: string };

/** Puts a shop path into the page's language: for navigate() and the actions of forms. */
export function useLocalPath(): (path: string) => string {
  const language = useLanguage();
  return useCallback((path) => localPath(path, language), [language]);
}

// Every page brings the list of all routes (react-router.config.ts), so that links have none to discover.

/** Whoever saves data pays for no page that they only point at; of browsers that say so. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** What all links have: the target loads as soon as somebody is about to click, and fades in over the old page. */
function useLinkProps(to: string) {
  return {
    prefetch: savesData() ? 'none' : 'intent',
    discover: 'none',
    to: localPath(to, useLanguage()),
    // A page whose texts or screens are yet to come would hold the old one still meanwhile.
    viewTransition: areasOfPath(to).length === 0 && !to.startsWith('/admin'),
  } as const;
}

/** A link within the shop, in the page's language. */
export function Link({ to, ...rest }: LinkProps) {
  return <RouterLink {...useLinkProps(to)} {...rest} />;
}

/** A Link that tells when its page is the current one (aria-current). */
export function NavLink({ to, ...rest }: NavLinkProps) {
  return <RouterNavLink {...useLinkProps(to)} {...rest} />;
}
