import { type ComponentProps, useCallback } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from './i18n.tsx';
import { localPath } from './local-path.ts';

/** How a link is followed, beside where to. */
export type FollowOptions = { state?: unknown; replace?: boolean; preventScrollReset?: boolean };

export type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'ref'> & FollowOptions & { to: string };
export type NavLinkProps = LinkProps & {
  /** It is the current one on its own page only, not on those below. */
  end?: boolean;
};

/** Puts a shop path into the page's language: for navigate() and the actions of forms. */
export function useLocalPath(): (path: string) => string {
  const language = useLanguage();
  return useCallback((path) => localPath(path, language), [language]);
}

/** Whoever saves data pays for no page that they only point at; of browsers that say so. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const options = new WeakMap<Element, FollowOptions>();

/** Keeps them as long as they are those of this element. */
function keepOptions(link: Element | null, follow: FollowOptions) {
  if (!link) return;
  options.set(link, follow);
  return () => void options.delete(link);
}

/** How this link wants to be followed. */
export const followOptionsOf = (link: Element): FollowOptions | undefined => options.get(link);

/**
 * A link within the shop, in the page's language. It is no more than an <a>, because a page has a hundred of them:
 * web/features/chrome/link-follower.tsx follows all.
 */
export function Link({ to, state, replace, preventScrollReset, ...rest }: LinkProps) {
  const href = localPath(to, useLanguage());
  if (state === undefined && !replace && !preventScrollReset) return <a href={href} {...rest} />;
  const follow: FollowOptions = { state, replace: replace ?? false, preventScrollReset: preventScrollReset ?? false };
  return <a href={href} {...rest} ref={(link) => keepOptions(link, follow)} />;
}

/** A Link that tells when its page is the current one (aria-current). */
export function NavLink({ end, ...rest }: NavLinkProps) {
  const path = localPath(rest.to, useLanguage());
  const { pathname } = useLocation();
  const isCurrent = pathname === path || (!end && pathname.startsWith(`${path}/`));
  return <Link aria-current={isCurrent ? 'page' : undefined} {...rest} />;
}
