import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, text } from './fields.ts';

/** Who may do what in the office: each role may do what the ones before it may (decision 16). */
export const staffRoles = ['operator', 'manager', 'owner'] as const;

export const StaffMe = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  /** Nothing but setting up the second factor is open until that is done. */
  lacks_second_factor: z.boolean(),
});

export const getStaffMe = endpoint({
  method: 'GET',
  path: '/office/me/',
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
  path: '/office/second-factor/',
  access: 'operator',
  beforeSecondFactor: true,
  summary: 'How the own second factor stands',
  reply: SecondFactor,
});

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/office/second-factor/',
  access: 'operator',
  beforeSecondFactor: true,
  summary: 'A secret for an app that makes codes; it counts once a code is confirmed',
  body: z.object({ current_password: z.string().min(1).max(256) }),
  reply: z.object({ secret: z.string(), uri: z.string() }),
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/office/second-factor/confirm/',
  access: 'operator',
  beforeSecondFactor: true,
  summary: 'Switch the second factor on with its first code; other sessions end',
  body: Otp,
  reply: BackupCodes,
});

export const renewBackupCodes = endpoint({
  method: 'POST',
  path: '/office/second-factor/backup-codes/',
  access: 'operator',
  summary: 'Ten new backup codes; the old ones work no more',
  body: Otp,
  reply: BackupCodes,
});

export const endSecondFactor = endpoint({
  method: 'DELETE',
  path: '/office/second-factor/',
  access: 'operator',
  summary: 'Switch the own second factor off, where the role may do without',
  body: Otp,
});

export const getFactorRules = endpoint({
  method: 'GET',
  path: '/office/second-factor/rules/',
  access: 'owner',
  summary: 'Which roles must have a second factor, beside the owner',
  reply: FactorRules,
});

export const setFactorRules = endpoint({
  method: 'PUT',
  path: '/office/second-factor/rules/',
  access: 'owner',
  summary: 'Say which roles must have a second factor',
  body: FactorRules,
  reply: FactorRules,
});
