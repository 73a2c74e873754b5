import { useCallback } from 'react';
import {
  Link as RouterLink,
  type LinkProps as RouterLinkProps,
  NavLink as RouterNavLink,
  type NavLinkProps as RouterNavLinkProps,
} from 'react-router';
import { useLanguage } from './i18n.tsx';
import { localPath } from './local-path.ts';

export type LinkProps = Omit<RouterLinkProps, 'to'> & { to: string };
export type NavLinkProps = Omit<RouterNavLinkProps, 'to'> & { to: string };

/** Puts a shop path into the page's language: for navigate() and the actions of forms. */
export function useLocalPath(): (path: string) => string {
  const language = useLanguage();
  return useCallback((path) => localPath(path, language), [language]);
}

// Every page brings the list of all routes (react-router.config.ts), so that links have none to discover.

/** A link within the shop, in the page's language; the target loads as soon as somebody is about to click. */
export function Link({ to, ...rest }: LinkProps) {
  return <RouterLink prefetch="intent" discover="none" to={localPath(to, useLanguage())} {...rest} />;
}

/** A Link that tells when its page is the current one (aria-current). */
export function NavLink({ to, ...rest }: NavLinkProps) {
  return <RouterNavLink prefetch="intent" discover="none" to={localPath(to, useLanguage())} {...rest} />;
}
