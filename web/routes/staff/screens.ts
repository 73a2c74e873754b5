import { officeScreen } from '#web/features/office/office-screen.ts';
import { contentScreens } from './content-screens.ts';

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
    load: () => import('./overview.tsx'),
  }),
  ...contentScreens,
  officeScreen({
    path: 'chat',
    access: 'operator',
    menu: { text: 'office.chat', icon: 'chat' },
    texts: ['chat', 'customer_chat'],
    load: () => import('./chat.tsx'),
  }),
];
