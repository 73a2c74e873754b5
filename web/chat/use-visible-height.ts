import { type RefObject, useEffect } from 'react';

/**
 * Gives an element's styles the height that the keyboard of a phone leaves (`--visible`), which no CSS unit does
 * everywhere.
 */
export function useVisibleHeight(element: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    const { visualViewport } = window;
    if (!isWanted || !visualViewport) return;
    const tell = () => {
      element.current?.style.setProperty('--visible', `${visualViewport.height}px`);
      element.current?.style.setProperty('--above', `${visualViewport.offsetTop}px`);
    };
    tell();
    visualViewport.addEventListener('resize', tell);
    visualViewport.addEventListener('scroll', tell);
    return () => {
      visualViewport.removeEventListener('resize', tell);
      visualViewport.removeEventListener('scroll', tell);
    };
  }, [element, isWanted]);
}
