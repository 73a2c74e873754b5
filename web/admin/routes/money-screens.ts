import { officeScreen } from '#web/admin/frame/office-screen.ts';

/** Screens of the money: decisions on payments, cash, companies. */
export const moneyScreens = [
  officeScreen({
    path: 'decisions',
    access: 'operator',
    menu: { text: 'office.menu_decisions', icon: 'warning' },
    texts: ['money'],
    load: () => import('./decisions.tsx'),
  }),
  officeScreen({
    path: 'shifts',
    access: 'operator',
    menu: { text: 'office.menu_shifts', icon: 'card' },
    texts: ['money'],
    load: () => import('./shifts.tsx'),
  }),
  officeScreen({ path: 'shifts/:id', access: 'operator', texts: ['money'], load: () => import('./shift.tsx') }),
  officeScreen({
    path: 'companies',
    access: 'operator',
    menu: { text: 'office.menu_companies', icon: 'user' },
    texts: ['companies'],
    load: () => import('./companies.tsx'),
  }),
  officeScreen({
    path: 'quotes',
    access: 'operator',
    menu: { text: 'office.menu_quotes', icon: 'news' },
    texts: ['companies'],
    load: () => import('./quotes.tsx'),
  }),
  officeScreen({
    path: 'quotes/:id/print/:kind',
    access: 'operator',
    texts: ['companies', 'orders'],
    load: () => import('./quote-print.tsx'),
  }),
  officeScreen({ path: 'quotes/:id', access: 'operator', texts: ['companies'], load: () => import('./quote.tsx') }),
];
