import { type FormEvent, useEffect, useState } from 'react';

/** What is wrong with a control; `isAlert` where it is to be read out at once. */
type Said = { text: string; isAlert?: boolean };

/** Has the part around a control show what is wrong with it. @returns whether there is such a part */
export const showAt = (control: Element, said: Said): boolean =>
  !control.dispatchEvent(new CustomEvent('invalid', { cancelable: true, detail: said }));

/** What a form has shown at the control inside (`showAt`), until it is typed in or sent again. */
export function useInvalidText() {
  const [found, setFound] = useState<Said & { form: HTMLFormElement | null }>();
  useEffect(() => {
    const forget = () => setFound(undefined);
    found?.form?.addEventListener('submit', forget);
    return () => found?.form?.removeEventListener('submit', forget);
  }, [found]);
  const look = (event: FormEvent) => {
    // The browser's own event has no words of the shop.
    const { detail } = event.nativeEvent as CustomEvent<Said | undefined>;
    if (!detail) return;
    event.preventDefault();
    setFound({ ...detail, form: (event.target as HTMLInputElement).form });
  };
  return {
    text: found?.text,
    role: found?.isAlert ? 'alert' : undefined,
    watch: {
      onInvalidCapture: look, // After what the control does with it: rendered in between, it would be put back to what it held.
      onInput: found ? () => setFound(undefined) : undefined,
    },
  };
}
