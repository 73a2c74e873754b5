import { type RefObject, useEffect } from 'react';

/**
 * Gives an element's styles the height that the keyboard of a phone leaves (`--visible`), which no CSS unit does
 * everywhere.
 */
export function useVisibleHeight(element: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    const { visualViewport } = window;
    if (!isWanted || !visualViewport) return;
    const setHeight = () => {
      element.current?.style.setProperty('--visible', `${visualViewport.height}px`);
      element.current?.style.setProperty('--above', `${visualViewport.offsetTop}px`);
    };
    setHeight();
    visualViewport.addEventListener('resize', setHeight);
    visualViewport.addEventListener('scroll', setHeight);
    return () => {
      visualViewport.removeEventListener('resize', setHeight);
      visualViewport.removeEventListener('scroll', setHeight);
    };
  }, [element, isWanted]);
}
