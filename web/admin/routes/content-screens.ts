import { adminScreen } from '#web/admin/frame/admin-screen.ts';

const part = { access: 'manager', texts: ['content'] } as const;

/** What the shop says, and the settings that only its owner changes. */
export const contentScreens = [
  adminScreen({
    ...part,
    path: 'content/news',
    menu: { text: 'admin.content', icon: 'content', group: 'site' },
    load: () => import('./content-news.tsx'),
  }),
  adminScreen({ ...part, path: 'content/news/:id', load: () => import('./content-news-item.tsx') }),
  adminScreen({ ...part, path: 'content/slides', load: () => import('./content-slides.tsx') }),
  adminScreen({ ...part, path: 'content/slides/:id', load: () => import('./content-slide.tsx') }),
  adminScreen({ ...part, path: 'content/pages', load: () => import('./content-pages.tsx') }),
  adminScreen({ ...part, path: 'content/pages/:key', load: () => import('./content-page.tsx') }),
  adminScreen({ ...part, path: 'content/pages/:key/editions', load: () => import('./content-editions.tsx') }),
  adminScreen({
    ...part,
    path: 'content/pages/:key/editions/:version',
    load: () => import('./content-edition.tsx'),
  }),
  adminScreen({ ...part, path: 'content/contacts', load: () => import('./content-contacts.tsx') }),
  adminScreen({ ...part, path: 'content/hours', load: () => import('./content-hours.tsx') }),
  adminScreen({ ...part, path: 'content/methods', load: () => import('./content-methods.tsx') }),
  adminScreen({ ...part, path: 'content/places', load: () => import('./content-places.tsx') }),
  adminScreen({ ...part, path: 'content/emails', load: () => import('./content-emails.tsx') }),
  adminScreen({ ...part, path: 'content/emails/:key', load: () => import('./content-email.tsx') }),
  adminScreen({ ...part, path: 'content/translations', load: () => import('./content-translations.tsx') }),
  adminScreen({
    path: 'opening',
    access: 'owner',
    texts: ['opening'],
    menu: { text: 'admin.opening', icon: 'opening', group: 'site' },
    load: () => import('./opening.tsx'),
  }),
  adminScreen({
    path: 'appearance',
    access: 'owner',
    texts: ['content', 'appearance'],
    menu: { text: 'admin.appearance', icon: 'appearance', group: 'site' },
    load: () => import('./appearance.tsx'),
  }),
  adminScreen({
    path: 'settings',
    access: 'owner',
    texts: ['content'],
    menu: { text: 'admin.settings', icon: 'settings', group: 'system' },
    load: () => import('./settings.tsx'),
  }),
  adminScreen({
    path: 'settings/company-details',
    access: 'owner',
    texts: ['content'],
    load: () => import('./company-details.tsx'),
  }),
];
