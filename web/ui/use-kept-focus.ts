import { useEffect, useRef } from 'react';

/**
 * Where a button is gone once it has done its work, as with its row of a list, a keyboard goes on in the page's content,
 * not at its very top.
 *
 * @param buttons how many there are
 */
export function useKeptFocus(buttons: number): void {
  const before = useRef(buttons);
  useEffect(() => {
    const isFewer = buttons < before.current;
    before.current = buttons;
    if (isFewer && document.activeElement === document.body) {
      document.getElementById('content')?.focus({ preventScroll: true });
    }
  }, [buttons]);
}
