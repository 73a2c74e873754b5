import { officeScreen } from '#web/admin/frame/office-screen.ts';

/** Whom the shop sells to, and what they say of it. */
export const peopleScreens = [
  officeScreen({
    path: 'customers',
    access: 'operator',
    menu: { text: 'office.menu_customers', icon: 'user' },
    texts: ['customers', 'order_states'],
    load: () => import('./customers.tsx'),
  }),
  officeScreen({
    path: 'customers/:id',
    access: 'operator',
    texts: ['customers', 'order_states'],
    load: () => import('./customer.tsx'),
  }),
  officeScreen({
    path: 'reviews',
    access: 'manager',
    menu: { text: 'office.menu_reviews', icon: 'star' },
    texts: ['reviews'],
    load: () => import('./reviews.tsx'),
  }),
  officeScreen({
    path: 'alerts',
    access: 'operator',
    menu: { text: 'office.menu_alerts', icon: 'info' },
    texts: ['alerts'],
    load: () => import('./alerts.tsx'),
  }),
  officeScreen({
    path: 'jobs',
    access: 'manager',
    menu: { text: 'office.menu_jobs', icon: 'refresh' },
    texts: ['upkeep', 'import'],
    load: () => import('./jobs.tsx'),
  }),
];
