import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isTyping, type ScreenKey, useScreenKeys } from '#web/admin/kit/screen-keys.ts';

const keys: readonly ScreenKey[] = [
  { keys: 'J  K', text: 'admin.keys_rows' },
  { keys: 'X', text: 'admin.keys_choose' },
  { keys: 'Enter', text: 'admin.keys_open' },
  { keys: '/', text: 'admin.keys_search' },
];

const rowOf = (target: Element | null) => target?.closest('tr') ?? undefined;

/** Of several lists on a screen the one that has the focus, or else the first. */
const listInUse = () => document.activeElement?.closest('[data-list]') ?? document.querySelector('main [data-list]');

/** What is pressed on a row: its own link, or else its first button. */
const wayOf = (row: Element | undefined) => row?.querySelector<HTMLElement>('[data-heading] a, a, button') ?? undefined;

/**
 * Keys of a list: J and K go down and up by rows, X chooses the row, Enter opens it, / goes to the search. By the place of
 * the key, so that they are the same under a Russian layout.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useScreenKeys(keys);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const root = list.current;
    if (!root || root !== listInUse() || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
      return;
    const rows = [...root.querySelectorAll('tbody tr')];
    const current = rowOf(document.activeElement);
    const place = current && root.contains(current) ? rows.indexOf(current) : -1;
    if (event.code === 'KeyJ') wayOf(rows[Math.min(rows.length - 1, place + 1)])?.focus();
    else if (event.code === 'KeyK') wayOf(rows[Math.max(0, place - 1)])?.focus();
    else if (event.code === 'KeyX' && place >= 0) {
      rows[place]?.querySelector<HTMLElement>('[data-choice] input')?.click();
    } else if (event.code === 'Slash' && !event.shiftKey) {
      const search = root.querySelector<HTMLElement>('input[type=search]');
      if (!search) return;
      search.focus();
      event.preventDefault();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
