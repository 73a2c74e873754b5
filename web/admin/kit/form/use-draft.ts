import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useOnGivenUp } from '#web/admin/kit/unsaved-changes.ts';
import { useSession } from '#web/session/session.ts';
import { type Draft, dropDraft, keepDraft, readDraft } from './drafts.ts';

const restMs = 400;

/** What was stored of the form of this name when it was last open in this browser, and not saved. */
export function useFoundDraft(name: string | undefined): Draft | undefined {
  const person = usePerson();
  const [found] = useState(() => (name === undefined ? undefined : readDraft(person, name)));
  return found;
}

/** Shows a draft that was found, so that it can be saved, or taken back to what is stored. */
export function useShownDraft<Values extends FieldValues>(form: UseFormReturn<Values>, draft: Draft | undefined): void {
  const { reset } = form;
  useEffect(() => {
    if (draft) reset(draft.values as Values, { keepDefaultValues: true });
  }, [draft, reset]);
}

/** Whose form it is, also while the sign-in stands over it. */
function usePerson(): number {
  const { user, ended } = useSession();
  return (user ?? ended)?.id ?? 0;
}

/**
 * Keeps what is typed into a form in this browser until it is saved or given up: through a lost line, a sign-in and a crash.
 *
 * @param name of the record, as no other form of the admin is called; undefined: nothing is stored
 * @param version of the record that the form began with
 */
export function useKeptDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: string | undefined,
  version: number,
): void {
  const person = usePerson();
  const { subscribe } = form;
  const isGivenUp = useRef(false);
  useEffect(() => {
    if (name === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = (isDirty: boolean | undefined, values: Values) => {
      clearTimeout(timer);
      if (!isDirty) return dropDraft(person, name);
      timer = setTimeout(() => {
        // The screen stays for a moment after someone has left it.
        if (!isGivenUp.current) keepDraft(person, name, { version, values });
      }, restMs);
    };
    const unfollow = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty, values }) => keep(isDirty, values),
    });
    return () => {
      clearTimeout(timer);
      unfollow();
    };
  }, [name, person, version, subscribe]);
  useOnGivenUp(() => {
    isGivenUp.current = true;
    if (name !== undefined) dropDraft(person, name);
  });
}
