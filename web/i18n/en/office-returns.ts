import type { officeReturns as russian } from '#web/i18n/ru/office-returns.ts';

/** English texts of the office: serial numbers of what is sold, and what comes back. */
export const officeReturns: Record<keyof typeof russian, string> = {
  'office_returns.serials': 'Serial numbers',
  'office_returns.serial': 'Serial number or IMEI',
  'office_returns.piece': 'Number, piece {piece}',
  'office_returns.missing': 'Serial numbers are missing: {count}. Write them down while packing.',
  'office_returns.months': 'Warranty, months: {count}',
  'office_returns.keep': 'Keep',
  'office_returns.take_off': 'Take off the number {serial}',
  'office_returns.taken': 'This number is sold already, with order {number}.',
  'office_returns.wrong_shape': 'From 4 to 40 Latin letters and digits.',
  'office_returns.wrong_imei': 'This IMEI has a mistake: check its digits.',
};
