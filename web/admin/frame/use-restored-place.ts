import { type RefObject, useEffect } from 'react';

/**
 * Keeps the keyboard's place where the control that has the focus is moved, or taken out of the screen by what it does:
 * the focus goes with it, or to what was nearest around it. Pointer users have no such place.
 */
export function useRestoredPlace(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = screen.current;
    if (!root) return;
    let way: HTMLElement[] = [];
    const forget = () => {
      way = [];
    };
    const remember = ({ target }: FocusEvent) => {
      way = wayTo(target, root);
    };
    const keep = () => {
      const [control, ...around] = way;
      if (!control || document.activeElement !== document.body || !document.hasFocus()) return;
      // A button that is busy is disabled for a while, and takes the focus back by itself.
      const isBusy = control.ariaBusy === 'true';
      if (control.isConnected && (isBusy || !control.matches(':disabled'))) control.focus({ preventScroll: true });
      else focusPlace(around.find(({ isConnected }) => isConnected));
    };
    const watch = new MutationObserver(keep);
    watch.observe(root, { childList: true, subtree: true });
    document.addEventListener('pointerdown', forget);
    document.addEventListener('focusin', remember);
    return () => {
      watch.disconnect();
      document.removeEventListener('pointerdown', forget);
      document.removeEventListener('focusin', remember);
    };
  }, [screen]);
}

/** The control and all that it stands in, from within to without. */
function wayTo(target: EventTarget | null, root: HTMLElement): HTMLElement[] {
  const way: HTMLElement[] = [];
  for (let each = target; each instanceof HTMLElement; each = each.parentElement) {
    way.push(each);
    if (each === root) return way;
  }
  return [];
}

function focusPlace(place: HTMLElement | undefined): void {
  if (!place) return;
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
