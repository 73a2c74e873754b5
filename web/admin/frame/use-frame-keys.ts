import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '#web/admin/kit/screen-keys.ts';

/** Ctrl+K, or Cmd+K, from anywhere, also from fields; ? where nothing is typed. By the place of the key, in any layout. */
export function useFrameKeys({ onFind, onKeys }: { onFind: () => void; onKeys: () => void }): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.code === 'KeyK') {
      event.preventDefault();
      // Over another window it would be lost behind it.
      if (!document.querySelector('dialog[open]')) onFind();
    } else if ((event.key === '?' || (event.code === 'Slash' && event.shiftKey)) && !isTyping(event.target)) {
      onKeys();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
