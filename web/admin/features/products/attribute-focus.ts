import { type RefObject, useEffect } from 'react';

/** Puts the focus on the field of this attribute within `place` as soon as the field is there. */
export function useAttributeFocus(place: RefObject<HTMLElement | null>, attribute: number | undefined): void {
  useEffect(() => {
    if (attribute === undefined) return;
    const field = place.current?.querySelector<HTMLElement>(`[data-attribute="${attribute}"] :is(input, select)`);
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  }, [place, attribute]);
}
