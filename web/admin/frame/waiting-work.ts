import type { Overview } from '#contract/admin/overview.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { useStaffMe } from './staff-me.ts';

/** In ms; the overview itself asks each time it is opened. */
const everyMs = 60_000;
const mostShown = 99;

/** What waits for someone, for the counts of the menu; undefined until it is known. */
export function useWaitingWork(): Overview | undefined {
  const { lacks_second_factor: lacksSecondFactor } = useStaffMe();
  const options = { everyMs, enabled: !lacksSecondFactor, isAside: true };
  return useAdminQuery('GET /admin/overview/', undefined, options).data;
}

/** A count as the menu shows it. */
export const waitingText = (count: number): string => (count > mostShown ? `${mostShown}+` : String(count));
