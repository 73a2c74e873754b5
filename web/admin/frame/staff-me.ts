import { createContext, use } from 'react';
import type { StaffMe } from '#contract/admin/staff.ts';

/** The member of staff who works here; filled by the admin's frame. */
export const StaffMeContext = createContext<StaffMe | undefined>(undefined);

/** Who works here: for screens of the admin, which are shown to staff only. */
export function useStaffMe(): StaffMe {
  const me = use(StaffMeContext);
  if (!me) throw new Error('outside the admin');
  return me;
}
