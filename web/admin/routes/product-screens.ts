import { officeScreen } from '#web/admin/frame/office-screen.ts';

/** What is sold: products, what they are described with, and by what rule they are labelled. */
export const productScreens = [
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
