import type { officeStaff as russian } from '#web/i18n/ru/office-staff.ts';

/** English texts of the office: staff, their access and what they did. */
export const officeStaff: Record<keyof typeof russian, string> = {
  'office_staff.title': 'Staff',
};
