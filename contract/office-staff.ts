import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';

/** Who may do what in the office: each role may do what the ones before it may (decision 16). */
export const staffRoles = ['operator', 'manager', 'owner'] as const;

export const StaffMe = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
});

export const getStaffMe = endpoint({
  method: 'GET',
  path: '/office/me/',
  access: 'operator',
  summary: 'The member of staff who asks, with their role',
  reply: StaffMe,
});
