import { type FormEvent, type RefObject, useEffect, useRef } from 'react';

const prefix = 'form.';
/** Fields that must not be stored, and fields without text. */
const neverCached = new Set(['password', 'checkbox', 'file']);

type Draft = { ref: RefObject<HTMLFormElement | null>; onInput: (event: FormEvent<HTMLFormElement>) => void };

/**
 * Preserves typed and chosen values of a form across a reload, in this tab alone; never a password, nor a consent.
 *
 * @param name which form of whom about what; it ends with `forgetFormDraft` once it is sent, or with the session
 */
export function useFormDraft(name: string): Draft {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    for (const [field, value] of Object.entries(readDraft(name))) {
      const control = ref.current?.elements.namedItem(field);
      if (control && 'value' in control) control.value = value;
    }
  }, [name]);
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const draft: Record<string, string> = {};
    for (const [field, value] of new FormData(currentTarget)) {
      const control = currentTarget.elements.namedItem(field);
      const kind = control instanceof HTMLInputElement ? control.type : '';
      if (typeof value === 'string' && !neverCached.has(kind)) draft[field] = value;
    }
    write(name, JSON.stringify(draft));
  };
  return { ref, onInput };
}

/** The form has been sent. */
export const removeFormDraft = (name: string): void => write(name, null);

function readDraft(name: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + name) ?? '{}');
  } catch {
    return {}; // forbidden by the browser: there is nothing
  }
}

function write(name: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(prefix + name);
    else sessionStorage.setItem(prefix + name, text);
  } catch {
    // Full or forbidden: only a reload would lose it.
  }
}
