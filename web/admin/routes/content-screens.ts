import { officeScreen } from '#web/admin/frame/office-screen.ts';

const part = { access: 'manager', texts: ['content'] } as const;

/** What the shop says, and the settings that only its owner changes. */
export const contentScreens = [
  officeScreen({
    ...part,
    path: 'content/news',
    menu: { text: 'office.content', icon: 'news' },
    load: () => import('./content-news.tsx'),
  }),
  officeScreen({ ...part, path: 'content/news/:id', load: () => import('./content-news-item.tsx') }),
  officeScreen({ ...part, path: 'content/slides', load: () => import('./content-slides.tsx') }),
  officeScreen({ ...part, path: 'content/slides/:id', load: () => import('./content-slide.tsx') }),
  officeScreen({ ...part, path: 'content/pages', load: () => import('./content-pages.tsx') }),
  officeScreen({ ...part, path: 'content/pages/:key', load: () => import('./content-page.tsx') }),
  officeScreen({ ...part, path: 'content/pages/:key/editions', load: () => import('./content-editions.tsx') }),
  officeScreen({
    ...part,
    path: 'content/pages/:key/editions/:version',
    load: () => import('./content-edition.tsx'),
  }),
  officeScreen({ ...part, path: 'content/contacts', load: () => import('./content-contacts.tsx') }),
  officeScreen({ ...part, path: 'content/hours', load: () => import('./content-hours.tsx') }),
  officeScreen({ ...part, path: 'content/places', load: () => import('./content-places.tsx') }),
  officeScreen({ ...part, path: 'content/letters', load: () => import('./content-letters.tsx') }),
  officeScreen({ ...part, path: 'content/letters/:key', load: () => import('./content-letter.tsx') }),
  officeScreen({ ...part, path: 'content/english', load: () => import('./content-english.tsx') }),
  officeScreen({
    path: 'settings',
    access: 'owner',
    texts: ['content'],
    menu: { text: 'office.settings', icon: 'shield' },
    load: () => import('./settings.tsx'),
  }),
  officeScreen({
    path: 'settings/requisites',
    access: 'owner',
    texts: ['content'],
    load: () => import('./requisites.tsx'),
  }),
];
