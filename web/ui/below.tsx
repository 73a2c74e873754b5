import { type ReactNode, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';

/**
 * Whether what lies below the first screen is drawn yet. A page that a click has led to is painted without it, which a slow
 * phone does in three quarters of the time, and gets it right after. One that was loaded or come back to is whole at once:
 * the place to stand at may be down there.
 */
export function useBelow(): boolean {
  const [isDrawn, setDrawn] = useState(useNavigationType() === 'POP');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setDrawn(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isDrawn;
}

/** What lies below the first screen. */
export function Below({ children }: { children: ReactNode }) {
  return useBelow() && children;
}
