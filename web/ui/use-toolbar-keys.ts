import { useEffect } from 'react';

/**
 * The first entry of each toolbar is its one stop of the Tab key, and left and right lead on from there. Until these keys
 * have come, each entry is a stop: none is out of reach of a keyboard.
 */
export function useToolbarKeys() {
  useEffect(() => {
    for (const toolbar of document.querySelectorAll('[role=toolbar]')) makeOneStop(toolbar);
    addEventListener('focusin', onFocus);
    addEventListener('keydown', moveThrough);
    return () => {
      removeEventListener('focusin', onFocus);
      removeEventListener('keydown', moveThrough);
    };
  }, []);
}

const toolbarOf = (target: EventTarget | null) => target instanceof Element && target.closest('[role=toolbar]');
const entriesOf = (toolbar: Element) => [...toolbar.querySelectorAll<HTMLElement>('a, button')];

function makeOneStop(toolbar: Element) {
  for (const entry of entriesOf(toolbar).slice(1)) entry.tabIndex = -1;
}

/** Entries may have come since. */
function onFocus({ target }: FocusEvent) {
  const toolbar = toolbarOf(target);
  if (toolbar) makeOneStop(toolbar);
}

const steps: Record<string, number | undefined> = { ArrowLeft: -1, ArrowRight: 1 };

function moveThrough(event: KeyboardEvent) {
  const { key, target } = event;
  const toolbar = toolbarOf(target);
  // Alt and an arrow is the browser's way back.
  if (!toolbar || event.altKey || event.ctrlKey || event.metaKey) return;
  const entries = entriesOf(toolbar);
  // The browser goes on from there: the toolbar is left, and not gone through again.
  if (key === 'Tab' && event.shiftKey) entries[0]?.focus();
  const step = steps[key];
  if (!step) return;
  event.preventDefault();
  entries.at((entries.indexOf(target as HTMLElement) + step) % entries.length)?.focus();
}
