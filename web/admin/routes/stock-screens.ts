import { adminScreen } from '#web/admin/frame/admin-screen.ts';

/** What there is of everything that is sold. */
export const stockScreens = [
  adminScreen({
    path: 'stock',
    access: 'operator',
    menu: { text: 'admin.menu_stock', icon: 'stock', group: 'stock', waiting: ({ low_stock: low }) => low },
    texts: ['stock'],
    load: () => import('./stock.tsx'),
  }),
  adminScreen({
    path: 'stock/arrival',
    access: 'manager',
    menu: { text: 'admin.menu_arrival', icon: 'arrival', group: 'stock' },
    texts: ['stock'],
    load: () => import('./stock-arrival.tsx'),
  }),
  adminScreen({
    path: 'stock/settings',
    access: 'manager',
    texts: ['stock', 'content'],
    load: () => import('./stock-settings.tsx'),
  }),
  adminScreen({
    path: 'stock/counts',
    access: 'operator',
    menu: { text: 'admin.menu_counts', icon: 'counts', group: 'stock' },
    texts: ['stock'],
    load: () => import('./stock-counts.tsx'),
  }),
  adminScreen({
    path: 'stock/counts/:count',
    access: 'operator',
    texts: ['stock'],
    load: () => import('./stock-count.tsx'),
  }),
  adminScreen({
    path: 'stock/:variant',
    access: 'operator',
    texts: ['stock'],
    load: () => import('./stock-variant.tsx'),
  }),
];
