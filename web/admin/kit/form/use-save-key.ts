import { type RefObject, useEffect } from 'react';
import { type ScreenKey, useScreenKeys } from '#web/admin/kit/screen-keys.ts';

const keys: readonly ScreenKey[] = [{ keys: 'Ctrl+S', text: 'admin.keys_save' }];

/** Sends the form by Ctrl+S, from anywhere in the window that it stands in; another form that has the focus comes first. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>): void {
  useScreenKeys(keys);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // By its place on the keyboard: in Cyrillic it has another letter.
      if (event.code !== 'KeyS' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (isMeant(form.current)) form.current.requestSubmit();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [form]);
}

function isMeant(form: HTMLFormElement | null): form is HTMLFormElement {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  if (!form || !top.contains(form)) return false;
  // Nothing to save, or on its way already.
  if (form.querySelector('[data-saves] [type=submit]:disabled')) return false;
  const focused = document.activeElement?.closest('form');
  // Of several forms none is meant unless it has the focus or the only bar.
  return focused ? focused === form : top.querySelectorAll('form[data-saves], form:has([data-saves])').length === 1;
}
