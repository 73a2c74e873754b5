import { useRouteLoaderData } from 'react-router';
import type { loadFrame } from './load-frame.ts';

type FrameData = Awaited<ReturnType<typeof loadFrame>>;

/** Contacts and brands for the frame, and the shop's origin; undefined where even the root could not load. */
export function useFrameData(): FrameData | undefined {
  return useRouteLoaderData<typeof loadFrame>('root');
}
