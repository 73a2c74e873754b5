import { useRouteLoaderData } from 'react-router';
import type { loader } from '#web/root.tsx';

type FrameData = Awaited<ReturnType<typeof loader>>;

/** Contacts and brands for the frame, and the shop's origin; undefined where even the root could not load. */
export function useFrameData(): FrameData | undefined {
  return useRouteLoaderData<typeof loader>('root');
}
