import { useEffect, useEffectEvent, useState } from 'react';
import { isTyping, type ScreenKey, useScreenKeys } from '#web/admin/kit/screen-keys.ts';

const storageKey = 'admin_order_keys';

const keys: readonly ScreenKey[] = [{ keys: 'S', text: 'admin.keys_step' }];

/** Whether the one-letter keys work: those whose speech or touch types letters turn them off. */
export function useKeysChoice() {
  const [areOn, setOn] = useState(() => localStorage.getItem(storageKey) !== 'off');
  const toggle = () => {
    localStorage.setItem(storageKey, areOn ? 'off' : 'on');
    setOn(!areOn);
  };
  return { areOn, toggle };
}

type BoardKeys = { areOn: boolean; move: (by: 1 | -1) => void; step: () => void };

/** One-letter keys of the board. */
export function useBoardKeys({ areOn, move, step }: BoardKeys) {
  useScreenKeys(keys);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    // By place, so that they are the same keys under a Russian layout.
    if (event.code === 'KeyJ') move(1);
    else if (event.code === 'KeyK') move(-1);
    else if (event.code === 'KeyS' && !event.repeat) step();
  });
  useEffect(() => {
    if (!areOn) return;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [areOn]);
}
