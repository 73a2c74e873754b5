import { adminScreen } from '#web/admin/frame/admin-screen.ts';

/** Screens about customers and their reviews. */
export const peopleScreens = [
  adminScreen({
    path: 'customers',
    access: 'operator',
    menu: { text: 'admin.menu_customers', icon: 'user' },
    texts: ['customers', 'order_states'],
    load: () => import('./customers.tsx'),
  }),
  adminScreen({
    path: 'customers/:id',
    access: 'operator',
    texts: ['customers', 'order_states'],
    load: () => import('./customer.tsx'),
  }),
  adminScreen({
    path: 'reviews',
    access: 'manager',
    menu: { text: 'admin.menu_reviews', icon: 'star' },
    texts: ['reviews'],
    load: () => import('./reviews.tsx'),
  }),
  adminScreen({
    path: 'alerts',
    access: 'operator',
    menu: { text: 'admin.menu_alerts', icon: 'info' },
    texts: ['alerts'],
    load: () => import('./alerts.tsx'),
  }),
  adminScreen({
    path: 'jobs',
    access: 'manager',
    menu: { text: 'admin.menu_jobs', icon: 'refresh' },
    texts: ['maintenance', 'import'],
    load: () => import('./jobs.tsx'),
  }),
];
