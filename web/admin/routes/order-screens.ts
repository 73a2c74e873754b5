import { adminScreen } from '#web/admin/frame/admin-screen.ts';

const part = { access: 'operator', texts: ['orders', 'shop/customer', 'returns'] } as const;

/** Orders and who brings them. */
export const orderScreens = [
  adminScreen({
    ...part,
    path: 'orders',
    menu: { text: 'admin.menu_orders', icon: 'orders', group: 'sales', waiting: ({ new_orders: { count } }) => count },
    load: () => import('./orders.tsx'),
  }),
  adminScreen({ ...part, path: 'orders/new', action: 'admin.action_order', load: () => import('./order-new.tsx') }),
  adminScreen({ ...part, path: 'orders/:id/print/:kind', load: () => import('./order-print.tsx') }),
  adminScreen({ ...part, path: 'orders/:id/edit', load: () => import('./order-edit.tsx') }),
  adminScreen({ ...part, path: 'orders/:id', texts: [...part.texts, 'money'], load: () => import('./order.tsx') }),
  adminScreen({
    ...part,
    path: 'couriers',
    menu: { text: 'admin.menu_couriers', icon: 'couriers', group: 'sales' },
    load: () => import('./couriers.tsx'),
  }),
  adminScreen({ ...part, path: 'couriers/:id', load: () => import('./courier.tsx') }),
];
