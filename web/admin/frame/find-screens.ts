import { use } from 'react';
import { swapLayout } from '#rules/search/search-layout.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { adminPath, ScreensContext } from './admin-menu.ts';
import { mayOpen } from './admin-screen.ts';
import { useStaffMe } from './staff-me.ts';

/** What the palette offers: a screen, an action, or something that the shop found. */
export type Offer = { kind: string; title: string; note: string; to: string };

/** More of one's own screens are not shown for one word. */
const most = 6;

/** The screens and actions that a role may open, by words of their names, also in the other keyboard layout. */
export function useFindScreens(): (text: string) => Offer[] {
  const t = useT();
  const { role } = useStaffMe();
  const screens = use(ScreensContext).filter(({ access }) => mayOpen(role, access));
  const offers = screens.flatMap(({ path, menu, action }): Offer[] => [
    ...(menu ? [{ kind: t('admin.find_screen'), title: t(menu.text), note: '', to: adminPath(path) }] : []),
    ...(action ? [{ kind: t('admin.find_action'), title: t(action), note: '', to: adminPath(path) }] : []),
  ]);
  const has = (title: string, text: string) =>
    text
      .toLowerCase()
      .split(/\s+/)
      .every((word) => title.toLowerCase().includes(word));
  return (text) => {
    const typed = text.trim();
    if (typed === '') return [];
    return offers.filter(({ title }) => has(title, typed) || has(title, swapLayout(typed))).slice(0, most);
  };
}
