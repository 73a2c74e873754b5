import { useEffect, useId } from 'react';
import { defaultToastMs, toastMs } from '#rules/limits.ts';
import { createStore, useStore } from '#web/state/store.ts';
import { Icon } from './icon.tsx';
import styles from './toast.module.css';

type Kind = 'success' | 'error' | 'plain';
type Action = { label: string; onPress: () => void };
type Toast = { id: number; kind: Kind; text: string; action?: Action | undefined };

/** What is shown, and the places where it may be, the newest last. */
const store = createStore<{ toasts: readonly Toast[]; places: readonly string[] }>({ toasts: [], places: [] });
let lastId = 0;

const setToasts = (toasts: readonly Toast[]) => store.set({ ...store.get(), toasts });
const setPlaces = (places: readonly string[]) => store.set({ ...store.get(), places });
const remove = (id: number) => setToasts(store.get().toasts.filter((toast) => toast.id !== id));

function show(kind: Kind, text: string, ms: number, action?: Action): void {
  const id = ++lastId;
  // The same sentence twice at once says no more than once, and of offers only the last can be meant.
  const others = store.get().toasts.filter((toast) => toast.text !== text && !(action && toast.action));
  setToasts([...others, { id, kind, text, action }]);
  setTimeout(() => remove(id), ms);
}

/** Short messages at the top of the screen; success and error stay 2500 ms, others 2000 ms, an offer as long as it holds. */
export const toast = {
  success: (text: string) => show('success', text, toastMs),
  error: (text: string) => show('error', text, toastMs),
  show: (text: string) => show('plain', text, defaultToastMs),
  /** What was done, with a button for `ms` that does something about it; it goes when it is pressed. */
  offer: (text: string, ms: number, action: Action) => show('success', text, ms, action),
  /** What was not done, with a button for `ms` that does it in another way. */
  ask: (text: string, ms: number, action: Action) => show('plain', text, ms, action),
};

/**
 * Where toasts appear; a live region that stands there from the start, so that they are read out. Behind an open dialog
 * nothing is seen well or read at all: a dialog has a Toaster of its own, and the newest one shows them.
 */
export function Toaster() {
  const own = useId();
  useEffect(() => {
    setPlaces([...store.get().places, own]);
    return () => setPlaces(store.get().places.filter((place) => place !== own));
  }, [own]);
  const { toasts, places } = useStore(store);
  const shown = places.at(-1) === own ? toasts : [];
  return (
    <div className={styles.toaster} role="status" aria-live="polite">
      {shown.map(({ id, kind, text, action }) => (
        <p key={id} className={`${styles.toast} ${styles[kind]}`}>
          {kind !== 'plain' && <Icon name={kind === 'success' ? 'check' : 'warning'} size={20} />}
          {text}
          {action && (
            <button
              type="button"
              onClick={() => {
                remove(id);
                action.onPress();
              }}
            >
              {action.label}
            </button>
          )}
        </p>
      ))}
    </div>
  );
}
