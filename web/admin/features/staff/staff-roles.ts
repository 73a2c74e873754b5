import type { StaffRole } from '#contract/admin/staff.ts';

/** Each may do what the ones before it may. */
export const roles: readonly StaffRole[] = ['operator', 'manager', 'owner'];
