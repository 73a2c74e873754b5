import { adminScreen } from '#web/admin/frame/admin-screen.ts';

/** What is sold: products, what they are described with, and by what rule they are labelled. */
export const productScreens = [
  adminScreen({
    path: 'products',
    access: 'manager',
    menu: { text: 'admin.products', icon: 'products', group: 'catalogue' },
    texts: ['products'],
    load: () => import('./products.tsx'),
  }),
  adminScreen({
    path: 'products/new',
    action: 'admin.action_product',
    access: 'manager',
    texts: ['products', 'attributes', 'shop/drawn', 'shop/product'],
    load: () => import('./product-new.tsx'),
  }),
  adminScreen({
    path: 'products/changes',
    access: 'manager',
    texts: ['products'],
    load: () => import('./product-changes.tsx'),
  }),
  adminScreen({
    path: 'products/:id',
    access: 'manager',
    texts: ['products', 'attributes', 'shop/drawn', 'shop/product'],
    load: () => import('./product-edit.tsx'),
  }),
  adminScreen({
    path: 'products/:id/story',
    access: 'manager',
    texts: ['products', 'content', 'stories', 'shop/product'],
    load: () => import('./product-story.tsx'),
  }),
  adminScreen({
    path: 'products/:id/preview',
    access: 'manager',
    texts: ['products', 'shop/drawn', 'shop/product'],
    load: () => import('./product-preview.tsx'),
  }),
  adminScreen({
    path: 'categories',
    access: 'operator',
    menu: { text: 'admin.menu_categories', icon: 'categories', group: 'catalogue' },
    texts: ['categories'],
    load: () => import('./categories.tsx'),
  }),
  adminScreen({
    path: 'categories/new',
    action: 'admin.action_category',
    access: 'manager',
    texts: ['categories', 'content'],
    load: () => import('./category-new.tsx'),
  }),
  adminScreen({
    path: 'categories/:id',
    access: 'operator',
    texts: ['categories', 'content'],
    load: () => import('./category.tsx'),
  }),
  adminScreen({
    path: 'attributes',
    access: 'operator',
    menu: { text: 'admin.menu_attributes', icon: 'attributes', group: 'catalogue' },
    texts: ['attributes'],
    load: () => import('./attributes.tsx'),
  }),
  adminScreen({
    path: 'attributes/new',
    action: 'admin.action_attribute',
    access: 'manager',
    texts: ['attributes'],
    load: () => import('./attribute-new.tsx'),
  }),
  adminScreen({
    path: 'attributes/:id',
    access: 'operator',
    texts: ['attributes', 'content'],
    load: () => import('./attribute.tsx'),
  }),
  adminScreen({
    path: 'source-words',
    access: 'operator',
    menu: { text: 'admin.menu_source_words', icon: 'words', group: 'catalogue' },
    texts: ['source-words'],
    load: () => import('./source-words.tsx'),
  }),
  adminScreen({
    path: 'catalogue',
    access: 'manager',
    menu: { text: 'admin.catalogue', icon: 'catalogue', group: 'catalogue' },
    texts: ['products'],
    load: () => import('./catalogue.tsx'),
  }),
  adminScreen({
    path: 'labels',
    access: 'manager',
    menu: { text: 'admin.labels', icon: 'labels', group: 'catalogue' },
    texts: ['products'],
    load: () => import('./labels.tsx'),
  }),
];
