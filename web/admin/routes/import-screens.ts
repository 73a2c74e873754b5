import { officeScreen } from '#web/admin/frame/office-screen.ts';

/** Lists of products that come in and go out. */
export const importScreens = [
  officeScreen({
    path: 'import',
    access: 'manager',
    menu: { text: 'office.menu_import', icon: 'down' },
    texts: ['import'],
    load: () => import('./imports.tsx'),
  }),
  officeScreen({
    path: 'import/:id',
    access: 'manager',
    texts: ['import'],
    load: () => import('./import.tsx'),
  }),
  officeScreen({
    path: 'export',
    access: 'manager',
    menu: { text: 'office.menu_export', icon: 'copy' },
    texts: ['import'],
    load: () => import('./export.tsx'),
  }),
];
