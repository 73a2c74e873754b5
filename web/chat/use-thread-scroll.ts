import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { ChatMessage } from '#contract/shop/chat.ts';

/** So near to an end of the thread, in pixels, the reader counts as at it. */
const nearPx = 80;

type ThreadScroll = { ref: RefObject<HTMLDivElement | null>; onScroll: () => void };

/**
 * Keeps a reader at the end there when a message comes, and a reader further up in place, also when older messages load
 * above. `more` counts what stands after the messages; `onTop` is called near the beginning.
 */
export function useThreadScroll(messages: readonly ChatMessage[], more: number, onTop: () => void): ThreadScroll {
  const ref = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const before = useRef({ first: 0, height: 0 });
  const first = messages[0]?.seq ?? 0;
  const last = messages.at(-1)?.seq ?? 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about the thread's height, which these change
  useLayoutEffect(() => {
    const list = ref.current;
    if (!list) return;
    if (isAtEnd.current) list.scrollTop = list.scrollHeight;
    else if (first < before.current.first) list.scrollTop += list.scrollHeight - before.current.height;
    before.current = { first, height: list.scrollHeight };
  }, [first, last, more]);

  // The keyboard of a phone, and pictures, change the room for it.
  useEffect(() => {
    const list = ref.current;
    if (!list) return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) list.scrollTop = list.scrollHeight;
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, []);

  const onScroll = () => {
    const list = ref.current;
    if (!list) return;
    isAtEnd.current = list.scrollHeight - list.scrollTop - list.clientHeight < nearPx;
    if (list.scrollTop < nearPx && list.scrollHeight > list.clientHeight) onTop();
  };
  return { ref, onScroll };
}
