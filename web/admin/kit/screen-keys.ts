import { createContext, use, useEffect } from 'react';
import type { TextKey } from '#web/i18n/texts.ts';

/** A key of a screen, as people read it, and what it does. */
export type ScreenKey = { keys: string; text: TextKey };

/** The keys of what is on the screen now, by who registered them; filled by the admin's frame. */
export const ScreenKeysContext = createContext<Map<object, readonly ScreenKey[]>>(new Map());

/**
 * Has the list of keys name these while the caller is on the screen.
 *
 * @param keys a constant of its file
 */
export function useScreenKeys(keys: readonly ScreenKey[]): void {
  const registered = use(ScreenKeysContext);
  useEffect(() => {
    const owner = {};
    registered.set(owner, keys);
    return () => void registered.delete(owner);
  }, [registered, keys]);
}

/** E-mails typed into a field are text, and a dialog has keys of its own. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox], [type=radio]), textarea, select, dialog, [contenteditable]') !== null;
