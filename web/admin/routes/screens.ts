import { adminScreen, securityPath } from '#web/admin/frame/admin-screen.ts';
import { contentScreens } from './content-screens.ts';
import { importScreens } from './import-screens.ts';
import { moneyScreens } from './money-screens.ts';
import { orderScreens } from './order-screens.ts';
import { peopleScreens } from './people-screens.ts';
import { productScreens } from './product-screens.ts';
import { returnScreens } from './return-screens.ts';
import { stockScreens } from './stock-screens.ts';

/**
 * Every screen of the admin, in the order of its menu: path below /admin (with :parameters), from which role
 * upwards it is open, and, for those in the menu, their text there and a picture. The menu's texts are in the
 * area `frame`; a screen says which other areas of texts it needs.
 */
export const screens = [
  adminScreen({
    path: '',
    access: 'operator',
    menu: { text: 'admin.overview', icon: 'overview' },
    texts: ['overview', 'shop/customer'],
    load: () => import('./overview.tsx'),
  }),
  ...orderScreens,
  ...moneyScreens,
  ...productScreens,
  ...returnScreens,
  ...stockScreens,
  ...importScreens,
  ...contentScreens,
  adminScreen({
    path: 'chat',
    access: 'operator',
    menu: { text: 'admin.chat', icon: 'chat', group: 'customers', waiting: ({ chats }) => chats },
    texts: ['chat', 'shop/chat'],
    load: () => import('./chat.tsx'),
  }),
  ...peopleScreens,
  adminScreen({
    path: 'search',
    access: 'manager',
    menu: { text: 'admin.menu_search', icon: 'search', group: 'marketing' },
    texts: ['search'],
    load: () => import('./search.tsx'),
  }),
  adminScreen({
    path: 'promo',
    access: 'manager',
    menu: { text: 'admin.menu_promo', icon: 'promo', group: 'marketing' },
    texts: ['promo'],
    load: () => import('./promo.tsx'),
  }),
  adminScreen({
    path: 'reports',
    access: 'manager',
    menu: { text: 'admin.menu_reports', icon: 'reports', group: 'money' },
    texts: ['reports'],
    load: () => import('./reports.tsx'),
  }),
  adminScreen({
    path: 'exchange',
    access: 'manager',
    menu: {
      text: 'admin.menu_exchange',
      icon: 'exchange',
      group: 'catalogue',
      waiting: ({ exchange_reviews: reviews }) => reviews ?? 0,
    },
    texts: ['exchange', 'source-rules'],
    load: () => import('./exchange.tsx'),
  }),
  adminScreen({
    path: 'promo/:id',
    access: 'manager',
    texts: ['promo'],
    load: () => import('./promo-code.tsx'),
  }),
  adminScreen({
    path: 'audit',
    access: 'manager',
    menu: { text: 'admin.menu_audit', icon: 'audit', group: 'system' },
    texts: ['staff', 'audit'],
    load: () => import('./audit.tsx'),
  }),
  adminScreen({
    path: 'staff',
    access: 'owner',
    menu: { text: 'admin.menu_staff', icon: 'staff', group: 'system' },
    texts: ['staff'],
    load: () => import('./staff.tsx'),
  }),
  adminScreen({
    path: securityPath,
    access: 'operator',
    menu: { text: 'admin.menu_security', icon: 'security', group: 'system' },
    texts: ['staff'],
    load: () => import('./security.tsx'),
  }),
];
