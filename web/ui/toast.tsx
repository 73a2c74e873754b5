import { useSyncExternalStore } from 'react';
import { defaultToastMs, toastMs } from '#rules/limits.ts';
import { Icon } from './icon.tsx';
import styles from './toast.module.css';

type Kind = 'success' | 'error' | 'plain';
type Toast = { id: number; kind: Kind; text: string };

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function show(kind: Kind, text: string, ms: number): void {
  const id = ++lastId;
  // The same sentence twice at once says no more than once.
  set([...toasts.filter((toast) => toast.text !== text), { id, kind, text }]);
  setTimeout(() => set(toasts.filter((toast) => toast.id !== id)), ms);
}

/** Short messages at the top of the screen; success and error stay 2500 ms, others 2000 ms. */
export const toast = {
  success: (text: string) => show('success', text, toastMs),
  error: (text: string) => show('error', text, toastMs),
  show: (text: string) => show('plain', text, defaultToastMs),
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const none: readonly Toast[] = [];

/** Where toasts appear; a live region that stands in every page from the start, so that they are read out. */
export function Toaster() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
  return (
    <div className={styles.toaster} role="status" aria-live="polite">
      {shown.map(({ id, kind, text }) => (
        <p key={id} className={`${styles.toast} ${styles[kind]}`}>
          {kind !== 'plain' && <Icon name={kind === 'success' ? 'check' : 'warning'} size={20} />}
          {text}
        </p>
      ))}
    </div>
  );
}
