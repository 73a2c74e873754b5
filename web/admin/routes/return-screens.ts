import { adminScreen } from '#web/admin/frame/admin-screen.ts';

const part = { access: 'operator', texts: ['returns'] } as const;

/** What customers bring back. */
export const returnScreens = [
  adminScreen({
    ...part,
    path: 'returns',
    menu: { text: 'admin.menu_returns', icon: 'returns', group: 'sales', waiting: ({ returns }) => returns },
    load: () => import('./returns.tsx'),
  }),
  adminScreen({ ...part, path: 'returns/:id', texts: ['returns', 'money'], load: () => import('./return.tsx') }),
];
