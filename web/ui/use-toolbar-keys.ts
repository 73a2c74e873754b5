import { useEffect } from 'react';

/** Left and right lead through every toolbar, of whose entries the first is its one stop of the Tab key. */
export function useToolbarKeys() {
  useEffect(() => {
    addEventListener('keydown', moveThrough);
    return () => removeEventListener('keydown', moveThrough);
  }, []);
}

const steps: Record<string, number | undefined> = { ArrowLeft: -1, ArrowRight: 1 };

function moveThrough({ key, shiftKey, target }: KeyboardEvent) {
  if (!(target instanceof HTMLElement)) return;
  const entries = target.closest('[role=toolbar]')?.querySelectorAll<HTMLElement>('a, button') ?? [];
  const items = [...entries];
  const place = items.indexOf(target);
  if (place < 0) return;
  // The browser goes on from there: the toolbar is left, and not gone through again.
  if (key === 'Tab' && shiftKey) items[0]?.focus();
  const step = steps[key];
  if (step) items.at((place + step) % items.length)?.focus();
}
