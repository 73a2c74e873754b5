import type { officeContent as russian } from '#web/i18n/ru/office-content.ts';

/** English texts of the office: what the shop says. */
export const officeContent: Record<keyof typeof russian, string> = {
  'office_content.title': 'Pages and texts',
};
