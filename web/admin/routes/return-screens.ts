import { officeScreen } from '#web/admin/frame/office-screen.ts';

const part = { access: 'operator', texts: ['returns'] } as const;

/** What customers bring back. */
export const returnScreens = [
  officeScreen({
    ...part,
    path: 'returns',
    menu: { text: 'office.menu_returns', icon: 'refresh' },
    load: () => import('./returns.tsx'),
  }),
  officeScreen({ ...part, path: 'returns/:id', texts: ['returns', 'money'], load: () => import('./return.tsx') }),
];
