import { type ComponentType, useEffect, useRef, useState } from 'react';
import { savesData } from '#web/i18n/link.tsx';
import type { CardLooksProps } from './card-looks-props.ts';

/** What cards have for a pointer and the keyboard, fetched once either comes to one of them; never for a finger. */
export function useCardLooks() {
  const list = useRef<HTMLUListElement>(null);
  const [Looks, setLooks] = useState<ComponentType<CardLooksProps>>();
  useEffect(() => {
    if (savesData()) return;
    const ending = new AbortController();
    const wake = () => {
      ending.abort();
      // Without it cards stay as they are.
      import('./card-looks.tsx').then(
        (part) => setLooks(() => part.CardLooks),
        () => undefined,
      );
    };
    const { signal } = ending;
    list.current?.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && wake(), { signal });
    list.current?.addEventListener('focusin', ({ target }) => (target as Element).matches(':focus-visible') && wake(), {
      signal,
    });
    return () => ending.abort();
  }, []);
  return { list, Looks };
}
