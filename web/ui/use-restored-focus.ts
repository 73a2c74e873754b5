import { type RefObject, useEffect, useRef } from 'react';

/**
 * Where a button is gone once it has done its work, as with its row of a list, a keyboard goes on in the page's content,
 * not at its very top.
 *
 * @param buttons how many there are
 */
export function useRestoredFocus(buttons: number): void {
  const before = useRef(buttons);
  useEffect(() => {
    const isFewer = buttons < before.current;
    before.current = buttons;
    if (isFewer && document.activeElement === document.body) {
      document.getElementById('content')?.focus({ preventScroll: true });
    }
  }, [buttons]);
}

/** A button that is disabled loses the focus: it gets it back when it is done, unless that has gone on. */
export function useFocusBack(busy: boolean | undefined): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!busy) return;
    return () => {
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    };
  }, [busy]);
  return button;
}
