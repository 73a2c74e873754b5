import { adminScreen } from '#web/admin/frame/admin-screen.ts';

/** Lists of products that come in and go out. */
export const importScreens = [
  adminScreen({
    path: 'import',
    access: 'manager',
    menu: { text: 'admin.menu_import', icon: 'import', group: 'catalogue' },
    texts: ['imports', 'source-rules'],
    load: () => import('./imports.tsx'),
  }),
  adminScreen({
    path: 'import/:id',
    access: 'manager',
    texts: ['imports'],
    load: () => import('./import.tsx'),
  }),
  adminScreen({
    path: 'export',
    access: 'manager',
    menu: { text: 'admin.menu_export', icon: 'export', group: 'catalogue' },
    texts: ['imports'],
    load: () => import('./export.tsx'),
  }),
];
