import { createContext, use } from 'react';
import { mayOpen, type OfficeScreen } from './office-screen.ts';
import { useStaffMe } from './staff-me.ts';

/** All screens of the office; filled by its frame. */
export const ScreensContext = createContext<readonly OfficeScreen[]>([]);

export type MenuScreen = OfficeScreen & { menu: NonNullable<OfficeScreen['menu']> };

/** The screens that stand in the menu of whoever works here. */
export function useOfficeMenu(): MenuScreen[] {
  const { role } = useStaffMe();
  return use(ScreensContext).filter(
    (screen): screen is MenuScreen => screen.menu !== undefined && mayOpen(role, screen.access),
  );
}

/** The shop path of a screen. */
export const officePath = (path: string): string => (path ? `/admin/${path}` : '/admin');
