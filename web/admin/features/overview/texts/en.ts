import type { texts as russian } from './ru.ts';

/** English texts of the admin: the first screen. */
export const texts: Record<keyof typeof russian, string> = {
  'admin_overview.waiting': 'Needs attention',
  'admin_overview.nothing': 'All is done, nobody waits',
  'admin_overview.many': '999+',
  'admin_overview.decisions': 'Payments need a decision',
  'admin_overview.new_orders': 'New orders',
  'admin_overview.age_hour': 'under an hour: {count}',
  'admin_overview.age_day': 'over an hour: {count}',
  'admin_overview.age_older': 'over a day: {count}',
  'admin_overview.calls': 'Waiting for a call',
  'admin_overview.chats': 'Unanswered chats',
  'admin_overview.late_orders': 'Orders wait for too long',
  'admin_overview.doctor': 'The books disagree',
  'admin_overview.failed_jobs': 'Jobs fail',
  'admin_overview.sms': 'Messages to phones do not go out',
  'admin_overview.failed_emails': 'E-mails did not go out',
  'admin_overview.reviews': 'New reviews',
  'admin_overview.returns': 'Returns and claims',
  'admin_overview.low_stock': 'Goods running low',
  'admin_overview.missing_translations': 'Site texts to be translated',
  'admin_overview.untranslated_products': 'Products to be translated',
  'admin_overview.exchange_reviews': 'Products from 1C without a brand or category',
  'admin_overview.today': 'Orders today: {count}, {total}.',
  'admin_overview.today_done': 'Handed over: {count}, {total}.',
};
