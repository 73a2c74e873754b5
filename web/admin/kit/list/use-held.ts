import { useQueryClient } from '@tanstack/react-query';
import { type FocusEvent, useEffect, useState } from 'react';

/** For so long after a press of one's own the rows may move: that was what it was for. */
const ownMs = 1_500;

/** Whether what has just come is the answer to something that was done on this screen. */
function useIsOwnChange(): boolean {
  const client = useQueryClient();
  const [since, setSince] = useState<number>();
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === 'updated' && mutation.state.status !== 'pending') setSince(performance.now());
      }),
    [client],
  );
  useEffect(() => {
    if (since === undefined) return;
    const timer = setTimeout(() => setSince(undefined), ownMs);
    return () => clearTimeout(timer);
  }, [since]);
  return since !== undefined;
}

/** Whether the pointer or the focus is in the rows: then they keep their places. */
export function useHeld() {
  const [by, setBy] = useState({ pointer: false, focus: false });
  const isOwn = useIsOwnChange();
  return {
    isHeld: (by.pointer || by.focus) && !isOwn,
    watch: {
      onPointerEnter: () => setBy({ ...by, pointer: true }),
      onPointerLeave: () => setBy({ ...by, pointer: false }),
      onFocus: () => by.focus || setBy({ ...by, focus: true }),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
        currentTarget.contains(relatedTarget) || setBy({ ...by, focus: false }),
    },
  };
}
