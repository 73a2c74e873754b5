import { officeScreen, securityPath } from '#web/admin/frame/office-screen.ts';
import { contentScreens } from './content-screens.ts';
import { importScreens } from './import-screens.ts';
import { moneyScreens } from './money-screens.ts';
import { orderScreens } from './order-screens.ts';
import { peopleScreens } from './people-screens.ts';
import { productScreens } from './product-screens.ts';
import { returnScreens } from './return-screens.ts';
import { stockScreens } from './stock-screens.ts';

/**
 * Every screen of the office, in the order of its menu: path below /admin (with :parameters), from which role
 * upwards it is open, and, for those in the menu, their text there and a picture. The menu's texts are in the
 * area `frame`; a screen says which other areas of texts it needs.
 */
export const screens = [
  officeScreen({
    path: '',
    access: 'operator',
    menu: { text: 'office.overview', icon: 'grid' },
    texts: ['overview'],
    load: () => import('./overview.tsx'),
  }),
  ...orderScreens,
  ...moneyScreens,
  ...productScreens,
  ...returnScreens,
  ...stockScreens,
  ...importScreens,
  ...contentScreens,
  officeScreen({
    path: 'chat',
    access: 'operator',
    menu: { text: 'office.chat', icon: 'chat' },
    texts: ['chat', 'customer_chat'],
    load: () => import('./chat.tsx'),
  }),
  ...peopleScreens,
  officeScreen({
    path: 'search',
    access: 'manager',
    menu: { text: 'office.menu_search', icon: 'search' },
    texts: ['search'],
    load: () => import('./search.tsx'),
  }),
  officeScreen({
    path: 'promo',
    access: 'manager',
    menu: { text: 'office.menu_promo', icon: 'star' },
    texts: ['promo'],
    load: () => import('./promo.tsx'),
  }),
  officeScreen({
    path: 'reports',
    access: 'manager',
    menu: { text: 'office.menu_reports', icon: 'chart' },
    texts: ['reports'],
    load: () => import('./reports.tsx'),
  }),
  officeScreen({
    path: 'exchange',
    access: 'manager',
    menu: { text: 'office.menu_exchange', icon: 'refresh' },
    texts: ['exchange'],
    load: () => import('./exchange.tsx'),
  }),
  officeScreen({
    path: 'promo/:id',
    access: 'manager',
    texts: ['promo'],
    load: () => import('./promo-code.tsx'),
  }),
  officeScreen({
    path: 'audit',
    access: 'manager',
    menu: { text: 'office.menu_audit', icon: 'clock' },
    texts: ['staff', 'audit', 'audit_fields'],
    load: () => import('./audit.tsx'),
  }),
  officeScreen({
    path: 'staff',
    access: 'owner',
    menu: { text: 'office.menu_staff', icon: 'user' },
    texts: ['staff'],
    load: () => import('./staff.tsx'),
  }),
  officeScreen({
    path: securityPath,
    access: 'operator',
    menu: { text: 'office.menu_security', icon: 'shield' },
    texts: ['staff'],
    load: () => import('./security.tsx'),
  }),
];
