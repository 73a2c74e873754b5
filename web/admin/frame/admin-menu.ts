import { createContext, use } from 'react';
import { useLocation } from 'react-router';
import { defaultLanguage, pathInLanguage } from '#rules/text/language.ts';
import { type AdminScreen, mayOpen, menuGroups } from './admin-screen.ts';
import { useStaffMe } from './staff-me.ts';

/** All screens of the admin; filled by its frame. */
export const ScreensContext = createContext<readonly AdminScreen[]>([]);

export type MenuScreen = AdminScreen & { menu: NonNullable<AdminScreen['menu']> };

/** The screens in the menu of a staff member. */
export function useAdminMenu(): MenuScreen[] {
  const { role } = useStaffMe();
  return use(ScreensContext).filter(
    (screen): screen is MenuScreen => screen.menu !== undefined && mayOpen(role, screen.access),
  );
}

/** The menu's screens by group, in the order of the groups; groups without a screen are left out. */
export function byGroup(menu: readonly MenuScreen[]) {
  return menuGroups.flatMap((group) => {
    const screens = menu.filter((screen) => screen.menu.group === group);
    return screens.length > 0 ? [{ group, screens }] : [];
  });
}

/** The shop path of a screen. */
export const adminPath = (path: string): string => (path ? `/admin/${path}` : '/admin');

/** Of the menu, the path that the open screen is or stands below. */
export function useActivePath(menu: readonly MenuScreen[]): string | undefined {
  const here = pathInLanguage(useLocation().pathname, defaultLanguage).replace(/^\/admin\/?/, '');
  const isIn = (path: string) => here === path || (path !== '' && here.startsWith(`${path}/`));
  const [first] = here.split('/');
  return (
    menu
      .map(({ path }) => path)
      .filter(isIn)
      .sort((one, other) => other.length - one.length)[0] ?? menu.find(({ path }) => path.split('/')[0] === first)?.path
  );
}
