import { useEffect } from 'react';
import { onStoredChange, readStored, writeStored } from '#web/api/session-storage.ts';
import { type Followed, useStore } from '#web/state/store.ts';

/** What people choose from; `system`, the default, is what their device has. */
export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const chosen: Followed<ThemeChoice> = {
  get: () => readStored('theme') ?? 'system',
  follow: (listener) => onStoredChange(listener),
  initial: 'system',
};

/** The theme that was chosen in this browser; a change, in another tab too, is seen at once. */
export function useThemeChoice(): ThemeChoice {
  const choice = useStore(chosen);
  useEffect(() => show(choice), [choice]);
  return choice;
}

/** Keeps the choice in this browser. */
export const chooseTheme = (choice: ThemeChoice): void => writeStored('theme', choice === 'system' ? null : choice);

/** As the first script of the page does before anything is painted (first-script.tsx). */
function show(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const { theme } = bar.dataset;
    if (choice === 'system') bar.media = `(prefers-color-scheme: ${theme})`;
    else bar.media = choice === theme ? '' : 'not all';
  }
}
