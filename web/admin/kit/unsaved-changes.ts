import { useQueryClient } from '@tanstack/react-query';
import { createContext, type RefObject, use, useEffect, useEffectEvent, useId } from 'react';
import { UnsavedForms } from './unsaved-forms.ts';

/** What would be lost if the screen were left now. */
export class UnsavedChanges {
  readonly forms = new UnsavedForms();
  private readonly named = new Set<string>();
  private readonly onGivenUp = new Set<() => void>();
  private isGivenUp = false;

  /** Whether there is anything to ask about. */
  get any(): boolean {
    return !this.isGivenUp && (this.named.size > 0 || this.forms.any);
  }

  /** Notes by name whether a part of the screen, which knows it better than its fields show, has unsaved changes. */
  note(name: string, isUnsaved: boolean): void {
    if (isUnsaved) this.named.add(name);
    else this.named.delete(name);
  }

  /** The person was asked, and leaves. */
  giveUp(): void {
    this.isGivenUp = true;
    for (const forget of this.onGivenUp) forget();
  }

  /** Has `forget` called when the person leaves what is not saved. @returns a function that ends it */
  whenGivenUp(forget: () => void): () => void {
    this.onGivenUp.add(forget);
    return () => this.onGivenUp.delete(forget);
  }

  /** The next screen begins with nothing unsaved. */
  begin(): void {
    this.isGivenUp = false;
    this.forms.dropAll();
  }
}

type Leaving = {
  changes: UnsavedChanges;
  /** Does what ends the screen, after asking where something would be lost. */
  askToLeave: (leave: () => void) => void;
};

/** Filled by the admin's frame. */
export const LeavingContext = createContext<Leaving | undefined>(undefined);

function useLeaving(): Leaving {
  const leaving = use(LeavingContext);
  if (!leaving) throw new Error('outside the admin');
  return leaving;
}

/** Asks before something that ends the screen, such as signing out, where something would be lost. */
export const useAskToLeave = (): Leaving['askToLeave'] => useLeaving().askToLeave;

/** Has leaving asked about for as long as `isUnsaved`. */
export function useUnsaved(isUnsaved: boolean): void {
  const { changes } = useLeaving();
  const name = useId();
  useEffect(() => {
    changes.note(name, isUnsaved);
    return () => changes.note(name, false);
  }, [changes, name, isUnsaved]);
}

/** Forgets, by `forget`, what else is stored of a form once the person leaves it without saving. */
export function useOnGivenUp(forget: () => void): void {
  const { changes } = useLeaving();
  const latest = useEffectEvent(forget);
  useEffect(() => changes.whenGivenUp(() => latest()), [changes]);
}

/** Watches what is typed into the forms of the screen, and which of them are sent. */
export function useWatchedForms(screen: RefObject<HTMLElement | null>): void {
  const { forms } = useLeaving().changes;
  const client = useQueryClient();
  useEffect(() => {
    const root = screen.current;
    if (!root) return;
    const ofEvent = ({ target }: Event) => (target instanceof Element ? target.closest('form') : null);
    const onFocus = (event: Event) => forms.open(ofEvent(event));
    const onSubmit = (event: Event) => forms.send(ofEvent(event));
    root.addEventListener('focusin', onFocus);
    root.addEventListener('submit', onSubmit, true);
    const unfollow = client.getMutationCache().subscribe(({ type, mutation }) => {
      if (type === 'updated' && mutation.state.status === 'error') forms.takeBack();
    });
    return () => {
      root.removeEventListener('focusin', onFocus);
      root.removeEventListener('submit', onSubmit, true);
      unfollow();
    };
  }, [screen, forms, client]);
}
