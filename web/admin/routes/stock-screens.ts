import { officeScreen } from '#web/admin/frame/office-screen.ts';

/** What there is of everything that is sold. */
export const stockScreens = [
  officeScreen({
    path: 'stock',
    access: 'operator',
    menu: { text: 'office.menu_stock', icon: 'box' },
    texts: ['stock'],
    load: () => import('./stock.tsx'),
  }),
  officeScreen({
    path: 'stock/arrival',
    access: 'manager',
    texts: ['stock'],
    load: () => import('./stock-arrival.tsx'),
  }),
  officeScreen({
    path: 'stock/settings',
    access: 'manager',
    texts: ['stock', 'content'],
    load: () => import('./stock-settings.tsx'),
  }),
  officeScreen({
    path: 'stock/counts',
    access: 'operator',
    texts: ['stock'],
    load: () => import('./stock-counts.tsx'),
  }),
  officeScreen({
    path: 'stock/counts/:count',
    access: 'operator',
    texts: ['stock'],
    load: () => import('./stock-count.tsx'),
  }),
  officeScreen({
    path: 'stock/:variant',
    access: 'operator',
    texts: ['stock'],
    load: () => import('./stock-variant.tsx'),
  }),
];
