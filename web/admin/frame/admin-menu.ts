import { createContext, use } from 'react';
import { type AdminScreen, mayOpen } from './admin-screen.ts';
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

/** The shop path of a screen. */
export const adminPath = (path: string): string => (path ? `/admin/${path}` : '/admin');
