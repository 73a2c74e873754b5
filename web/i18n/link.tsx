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

type Device = { connection?: { saveData?: boolean }; deviceMemory?: number };

const device = (): Device => (typeof navigator === 'undefined' ? {} : (navigator as Device));

/** Whether the browser asks to save data: then nothing is fetched before it is needed. */
export const savesData = (): boolean => device().connection?.saveData === true;

/** In GB: a phone with less drops frames while it fades one page into the next. */
const memoryToFade = 8;

/** How every link of the shop is followed: its page is prefetched when it is pointed at or touched. */
function followOptions(): Pick<RouterLinkProps, 'prefetch' | 'viewTransition'> {
  return {
    prefetch: savesData() ? 'none' : 'intent',
    viewTransition: (device().deviceMemory ?? memoryToFade) >= memoryToFade,
  };
}

/** A link within the shop, in the page's language. */
export function Link({ to, ...rest }: LinkProps) {
  return <RouterLink {...followOptions()} to={localPath(to, useLanguage())} {...rest} />;
}

/** A Link that says when its page is the current one (aria-current). */
export function NavLink({ to, ...rest }: NavLinkProps) {
  return <RouterNavLink {...followOptions()} to={localPath(to, useLanguage())} {...rest} />;
}
