import { officeScreen } from '#web/features/office/office-screen.ts';

/** Screens of the money: decisions on payments, and cash. */
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
];
