import type { officeOverview as russian } from '#web/admin/texts/ru/office-overview.ts';

/** English texts of the office: the first screen. */
export const officeOverview: Record<keyof typeof russian, string> = {
  'office_overview.waiting': 'Needs attention',
  'office_overview.nothing': 'All is done, nobody waits',
  'office_overview.many': '999+',
  'office_overview.decisions': 'Payments need a decision',
  'office_overview.new_orders': 'New orders',
  'office_overview.age_hour': 'under an hour: {count}',
  'office_overview.age_day': 'over an hour: {count}',
  'office_overview.age_older': 'over a day: {count}',
  'office_overview.chats': 'Unanswered chats',
  'office_overview.late_orders': 'Orders wait for too long',
  'office_overview.doctor': 'The books disagree',
  'office_overview.failed_jobs': 'Jobs fail',
  'office_overview.failed_letters': 'E-mails did not go out',
  'office_overview.reviews': 'New reviews',
  'office_overview.returns': 'Returns and claims',
  'office_overview.low_stock': 'Goods running low',
  'office_overview.missing_english': 'Site texts without English',
  'office_overview.products_without_english': 'Products without English',
  'office_overview.exchange_reviews': 'Products from 1C without a brand or category',
  'office_overview.today': 'Orders today: {count}, {total}.',
  'office_overview.today_done': 'Handed over: {count}, {total}.',
};
