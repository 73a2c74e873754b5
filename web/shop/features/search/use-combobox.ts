import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { inBox, optionAfter } from './option-keys.ts';

type Combobox = {
  input: HTMLInputElement;
  /** Whether there is anything to show. */
  hasList: boolean;
  options: number;
  onType: (text: string) => void;
  /** The text is searched for as it is. */
  onSearch: (text: string) => void;
};

/** What has been typed into the box since the page came; the text of the page's own search counts as nothing. */
export const typedInto = ({ value, defaultValue }: HTMLInputElement) => (value === defaultValue ? '' : value);

export const listId = 'search-suggestions';
export const optionId = (place: number) => `search-suggestion-${place}`;

function useListener(target: HTMLElement | null, type: string, listen: (event: Event) => void): void {
  useEffect(() => {
    target?.addEventListener(type, listen);
    return () => target?.removeEventListener(type, listen);
  });
}

/**
 * Makes a plain text box a combobox: keys move through the options below it while the focus stays in the box. It was
 * there before this code, so it is listened to and described from outside.
 */
export function useCombobox({ input, hasList, options, onType, onSearch }: Combobox) {
  const { key: page } = useLocation();
  // Whoever came into the box while this code was loading has opened it already.
  const [openOn, setOpenOn] = useState(() => (document.activeElement === input ? page : undefined));
  const [active, setActive] = useState(inBox);
  // Another page closes it, however one came there.
  const isOpen = openOn === page && hasList;

  function show(isShown: boolean, place = inBox) {
    setOpenOn(isShown ? page : undefined);
    setActive(place);
  }

  /** Something was chosen, or everything asked for: the box is done with this text. */
  function leave() {
    onType('');
    show(false);
    // The keyboard of a phone would cover the page that comes.
    if (matchMedia('(pointer: coarse)').matches) input.blur();
  }

  function onKey(event: KeyboardEvent) {
    const place = optionAfter(event.key, isOpen ? active : inBox, hasList ? options : 0);
    if (place !== undefined) show(true, place);
    else if (event.key === 'Escape' && isOpen) show(false);
    else if (event.key === 'Enter' && isOpen && active !== inBox) document.getElementById(optionId(active))?.click();
    else return;
    event.preventDefault();
  }

  useListener(input, 'input', () => {
    onType(input.value);
    show(true);
  });
  useListener(input, 'keydown', (event) => onKey(event as KeyboardEvent));
  useListener(input, 'click', () => show(true, active));
  // A press on the list, or on its scrollbar, must not take the focus from the box: that would close it at once.
  useListener(input.form, 'mousedown', (event) => event.target !== input && event.preventDefault());
  useListener(input, 'blur', () => show(false));
  useListener(input, 'focus', () => show(true));
  useListener(input.form, 'submit', () => {
    onSearch(input.value);
    leave();
  });
  // Keys between the first rendering and its listeners were lost.
  useEffect(() => {
    if (typedInto(input)) input.dispatchEvent(new Event('input'));
  }, [input]);
  useEffect(() => describe(input, isOpen, active), [input, isOpen, active]);
  return { isOpen, active, leave };
}

function describe(input: HTMLInputElement, isOpen: boolean, active: number): void {
  input.setAttribute('role', 'combobox');
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-controls', listId);
  input.setAttribute('aria-expanded', String(isOpen));
  if (isOpen && active !== inBox) {
    input.setAttribute('aria-activedescendant', optionId(active));
    document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  } else input.removeAttribute('aria-activedescendant');
}
