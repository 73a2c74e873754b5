import type { officeImport as russian } from '#web/i18n/ru/office-import.ts';

/** English texts of the office: lists that come in and go out. */
export const officeImport: Record<keyof typeof russian, string> = {
  'office_import.title': 'Import and export',
};
