import { useEffect, useRef, useState } from 'react';
import { Field, TextInput } from '#web/ui/field.tsx';
import type { AddressFilter } from './use-address-filter.ts';

const pauseMs = 300;

/** Looks for what is typed once the typing pauses. */
export function FilterSearch({ filter, label, hint }: { filter: AddressFilter; label: string; hint?: string }) {
  const asked = filter.of('search');
  const [typed, setTyped] = useState(asked);
  // What is chosen while the typing pauses stays chosen: the call adds to the address as it is then.
  const latest = useRef(filter);
  useEffect(() => {
    latest.current = filter;
  });
  // The address changes after a pause only, so the typed text is held here until then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new filter is no new word
  useEffect(() => {
    if (typed.trim() === asked) return;
    const timer = setTimeout(() => latest.current.set({ search: typed.trim() }), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <Field label={label} hint={hint}>
      <TextInput
        type="search"
        maxLength={200}
        placeholder={label}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Field>
  );
}
