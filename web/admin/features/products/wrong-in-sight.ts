import { type RefObject, useEffect } from 'react';

/** Focuses the first field that a save was refused for: in a part that was folded the form could not focus it yet. */
export function useWrongInSight(form: RefObject<HTMLFormElement | null>, sent: number): void {
  useEffect(() => {
    if (sent === 0 || document.activeElement?.matches('[aria-invalid="true"]')) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, sent]);
}
