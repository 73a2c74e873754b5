import { officeScreen } from '#web/admin/frame/office-screen.ts';

const part = { access: 'operator', texts: ['orders', 'cabinet', 'returns'] } as const;

/** Orders and who brings them. */
export const orderScreens = [
  officeScreen({
    ...part,
    path: 'orders',
    menu: { text: 'office.menu_orders', icon: 'cart' },
    load: () => import('./orders.tsx'),
  }),
  officeScreen({ ...part, path: 'orders/new', load: () => import('./order-new.tsx') }),
  officeScreen({ ...part, path: 'orders/:id/print/:kind', load: () => import('./order-print.tsx') }),
  officeScreen({ ...part, path: 'orders/:id/edit', load: () => import('./order-edit.tsx') }),
  officeScreen({ ...part, path: 'orders/:id', texts: [...part.texts, 'money'], load: () => import('./order.tsx') }),
  officeScreen({
    ...part,
    path: 'couriers',
    menu: { text: 'office.menu_couriers', icon: 'truck' },
    load: () => import('./couriers.tsx'),
  }),
  officeScreen({ ...part, path: 'couriers/:id', load: () => import('./courier.tsx') }),
];
