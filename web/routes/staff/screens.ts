import { officeScreen } from '#web/features/office/office-screen.ts';

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
  officeScreen({
    path: 'products',
    access: 'manager',
    menu: { text: 'office.products', icon: 'box' },
    texts: ['products'],
    load: () => import('./products.tsx'),
  }),
  officeScreen({
    path: 'products/new',
    access: 'manager',
    texts: ['products'],
    load: () => import('./product-new.tsx'),
  }),
  officeScreen({
    path: 'products/changes',
    access: 'manager',
    texts: ['products'],
    load: () => import('./product-changes.tsx'),
  }),
  officeScreen({
    path: 'products/:id',
    access: 'manager',
    texts: ['products'],
    load: () => import('./product-edit.tsx'),
  }),
  officeScreen({
    path: 'products/:id/preview',
    access: 'manager',
    texts: ['products'],
    load: () => import('./product-preview.tsx'),
  }),
  officeScreen({
    path: 'catalogue',
    access: 'manager',
    menu: { text: 'office.catalogue', icon: 'filter' },
    texts: ['products'],
    load: () => import('./catalogue.tsx'),
  }),
  officeScreen({
    path: 'labels',
    access: 'manager',
    menu: { text: 'office.labels', icon: 'star' },
    texts: ['products'],
    load: () => import('./labels.tsx'),
  }),
];
