import { adminScreen } from '#web/admin/frame/admin-screen.ts';

/** Screens of the money: decisions on payments, cash, companies. */
export const moneyScreens = [
  adminScreen({
    path: 'decisions',
    access: 'operator',
    menu: { text: 'admin.menu_decisions', icon: 'decisions', group: 'money', waiting: ({ decisions }) => decisions },
    texts: ['money'],
    load: () => import('./payments-to-review.tsx'),
  }),
  adminScreen({
    path: 'shifts',
    access: 'operator',
    menu: { text: 'admin.menu_shifts', icon: 'cash', group: 'money' },
    texts: ['money'],
    load: () => import('./shifts.tsx'),
  }),
  adminScreen({ path: 'shifts/:id', access: 'operator', texts: ['money'], load: () => import('./shift.tsx') }),
  adminScreen({
    path: 'companies',
    access: 'operator',
    menu: { text: 'admin.menu_companies', icon: 'companies', group: 'customers' },
    texts: ['companies'],
    load: () => import('./companies.tsx'),
  }),
  adminScreen({
    path: 'quotes',
    access: 'operator',
    menu: { text: 'admin.menu_quotes', icon: 'quotes', group: 'sales' },
    texts: ['companies'],
    load: () => import('./quotes.tsx'),
  }),
  adminScreen({
    path: 'quotes/:id/print/:kind',
    access: 'operator',
    texts: ['companies', 'orders'],
    load: () => import('./quote-print.tsx'),
  }),
  adminScreen({ path: 'quotes/:id', access: 'operator', texts: ['companies'], load: () => import('./quote.tsx') }),
];
