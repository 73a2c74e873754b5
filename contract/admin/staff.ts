import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { email, id, idParam, instant, text } from '#contract/fields.ts';

/** Who may do what in the admin: each role may do what the ones before it may. */
export const staffRoles = ['operator', 'manager', 'owner'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const StaffMe = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  /** Nothing but setting up the second factor is open until that is done. */
  lacks_second_factor: z.boolean(),
});
export type StaffMe = z.output<typeof StaffMe>;

export const getStaffMe = endpoint({
  method: 'GET',
  path: '/admin/me/',
  access: 'operator',
  beforeSecondFactor: true,
  summary: 'The member of staff who asks, with their role',
  reply: StaffMe,
});

const SecondFactor = z.object({
  is_on: z.boolean(),
  /** Whether the role may not do without. */
  is_required: z.boolean(),
  backup_codes_left: z.int().nonnegative(),
});
const Otp = z.object({ otp: text(40) });
/** Shown once: the shop keeps hashes only. */
const BackupCodes = z.object({ backup_codes: z.array(z.string()) });
const FactorRules = z.object({ operator: z.boolean(), manager: z.boolean() });

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/admin/second-factor/',
  access: 'operator',
  beforeSecondFactor: true,
  summary: 'How the own second factor stands',
  reply: SecondFactor,
});

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/admin/second-factor/',
  access: 'operator',
  beforeSecondFactor: true,
  summary: 'A secret for an app that makes codes; it counts once a code is confirmed',
  body: z.object({ current_password: z.string().min(1).max(256) }),
  reply: z.object({ secret: z.string(), uri: z.string() }),
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/admin/second-factor/confirm/',
  access: 'operator',
  beforeSecondFactor: true,
  summary: 'Switch the second factor on with its first code; other sessions end',
  body: Otp,
  reply: BackupCodes,
});

export const renewBackupCodes = endpoint({
  method: 'POST',
  path: '/admin/second-factor/backup-codes/',
  access: 'operator',
  summary: 'Ten new backup codes; the old ones work no more',
  body: Otp,
  reply: BackupCodes,
});

export const endSecondFactor = endpoint({
  method: 'DELETE',
  path: '/admin/second-factor/',
  access: 'operator',
  summary: 'Switch the own second factor off, where the role may do without',
  body: Otp,
});

export const getFactorRules = endpoint({
  method: 'GET',
  path: '/admin/second-factor/rules/',
  access: 'owner',
  summary: 'Which roles must have a second factor, beside the owner',
  reply: FactorRules,
});

export const setFactorRules = endpoint({
  method: 'PUT',
  path: '/admin/second-factor/rules/',
  access: 'owner',
  summary: 'Say which roles must have a second factor',
  body: FactorRules,
  reply: FactorRules,
});

export const StaffMember = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  is_blocked: z.boolean(),
  has_second_factor: z.boolean(),
  /** Null: they are signed in nowhere. */
  last_seen_at: instant.nullable(),
  version: z.int(),
});
export type StaffMember = z.output<typeof StaffMember>;

export const listStaff = endpoint({
  method: 'GET',
  path: '/admin/staff/',
  access: 'owner',
  summary: 'Everybody who works here, owners first',
  reply: z.array(StaffMember),
});

export const inviteStaff = endpoint({
  method: 'POST',
  path: '/admin/staff/',
  access: 'owner',
  summary: 'Take somebody on; an e-mail with a link to set their password is sent',
  body: z.object({ email, name: text(150), role: z.enum(staffRoles) }),
  reply: StaffMember,
  status: 201,
});

export const changeStaff = endpoint({
  method: 'PATCH',
  path: '/admin/staff/{id}/',
  access: 'owner',
  summary:
    'Change somebody’s role (customer: they work here no more) or block them, as of the version that was read; their sessions end. 409 where it has changed since, or where no owner would be left',
  params: idParam,
  body: z.object({
    version: z.int(),
    role: z.enum([...staffRoles, 'customer']).optional(),
    is_blocked: z.boolean().optional(),
  }),
});

export const resetSecondFactor = endpoint({
  method: 'DELETE',
  path: '/admin/staff/{id}/second-factor/',
  access: 'owner',
  summary: 'Forget the second factor of somebody who has lost their phone; their sessions end',
  params: idParam,
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/staff': typeof import('./staff.ts');
  }
}
