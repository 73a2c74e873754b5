import { use, useEffect, useState } from 'react';
import { languages } from '#rules/text/language.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import type { TextKey, Texts } from '#web/i18n/texts.ts';
import { adminPath, ScreensContext } from './admin-menu.ts';
import { mayOpen } from './admin-screen.ts';
import { frameTextsIn } from './admin-texts.ts';
import { bestNamed } from './match-names.ts';
import { useStaffMe } from './staff-me.ts';

/** What the palette offers: a screen, an action, or something that the shop found. */
export type Offer = { kind: string; title: string; note: string; to: string };

/** More of one's own screens are not shown for one word. */
const most = 6;

/** The frame's texts in the languages that this page is not in, once they have come. */
function useOtherTexts(): readonly Partial<Texts>[] {
  const language = useLanguage();
  const [texts, setTexts] = useState<readonly Partial<Texts>[]>([]);
  useEffect(() => {
    const others = languages.filter((other) => other !== language);
    // Without a connection the names of this page's own language remain.
    Promise.all(others.map(frameTextsIn)).then(setTexts, () => undefined);
  }, [language]);
  return texts;
}

/** The screens and actions that a role may open, by words of their names in any language or of their address. */
export function useFindScreens(): (text: string) => Offer[] {
  const t = useT();
  const { role } = useStaffMe();
  const others = useOtherTexts();
  const screens = use(ScreensContext).filter(({ access }) => mayOpen(role, access));
  const named = (kind: string, text: TextKey, path: string) => {
    const offer: Offer = { kind, title: t(text), note: '', to: adminPath(path) };
    return { offer, names: [offer.title, ...others.map((texts) => texts[text] ?? ''), path] };
  };
  const all = screens.flatMap(({ path, menu, action }) => [
    ...(menu ? [named(t('admin.find_screen'), menu.text, path)] : []),
    ...(action ? [named(t('admin.find_action'), action, path)] : []),
  ]);
  return (text) =>
    bestNamed(all, text)
      .slice(0, most)
      .map(({ offer }) => offer);
}
