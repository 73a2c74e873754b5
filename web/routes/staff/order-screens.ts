import { officeScreen } from '#web/features/office/office-screen.ts';

const part = { access: 'operator', texts: ['orders', 'cabinet'] } as const;

/** Orders and who brings them. */
export const orderScreens = [
  officeScreen({
    ...part,
    path: 'orders',
    menu: { text: 'office.menu_orders', icon: 'cart' },
    load: () => import('./orders.tsx'),
  }),
  officeScreen({ ...part, path: 'orders/new', load: () => import('./order-new.tsx') }),
  officeScreen({ ...part, path: 'orders/:id', load: () => import('./order.tsx') }),
];
