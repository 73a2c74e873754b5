import { adminScreen } from '#web/admin/frame/admin-screen.ts';

/** Screens about customers, their reviews and their questions. */
export const peopleScreens = [
  adminScreen({
    path: 'customers',
    access: 'operator',
    menu: { text: 'admin.menu_customers', icon: 'customers', group: 'customers' },
    texts: ['customers', 'shop/orders'],
    load: () => import('./customers.tsx'),
  }),
  adminScreen({
    path: 'customers/:id',
    access: 'operator',
    texts: ['customers', 'shop/orders'],
    load: () => import('./customer.tsx'),
  }),
  adminScreen({
    path: 'calls',
    access: 'operator',
    menu: { text: 'admin.menu_calls', icon: 'calls', group: 'customers', waiting: ({ calls }) => calls },
    texts: ['calls'],
    load: () => import('./calls.tsx'),
  }),
  adminScreen({
    path: 'reviews',
    access: 'manager',
    menu: { text: 'admin.menu_reviews', icon: 'reviews', group: 'customers', waiting: ({ reviews }) => reviews ?? 0 },
    texts: ['reviews'],
    load: () => import('./reviews.tsx'),
  }),
  adminScreen({
    path: 'questions',
    access: 'operator',
    menu: {
      text: 'admin.menu_questions',
      icon: 'questions',
      group: 'customers',
      waiting: ({ questions }) => questions,
    },
    texts: ['questions'],
    load: () => import('./questions.tsx'),
  }),
  adminScreen({
    path: 'alerts',
    access: 'operator',
    menu: { text: 'admin.menu_alerts', icon: 'alerts', group: 'system' },
    texts: ['alerts'],
    load: () => import('./alerts.tsx'),
  }),
  adminScreen({
    path: 'sms',
    access: 'owner',
    menu: { text: 'admin.menu_sms', icon: 'sms', group: 'system', waiting: ({ sms }) => sms ?? 0 },
    texts: ['sms'],
    load: () => import('./sms.tsx'),
  }),
  adminScreen({
    path: 'jobs',
    access: 'manager',
    menu: {
      text: 'admin.menu_jobs',
      icon: 'jobs',
      group: 'system',
      waiting: ({ failed_jobs: jobs, failed_emails: emails, doctor }) => (jobs ?? 0) + (emails ?? 0) + (doctor ?? 0),
    },
    texts: ['maintenance', 'imports'],
    load: () => import('./jobs.tsx'),
  }),
];
