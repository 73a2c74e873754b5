import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { pageRoute } from './page-route.ts';

const routes = {
  root: { id: 'root', path: '' },
  home: { id: 'home', parentId: 'root', path: 'en?/ky?', index: true },
  product: { id: 'product', parentId: 'root', path: 'en?/ky?/products/:id' },
  none: { id: 'none', parentId: 'root', path: 'en?/ky?/*' },
} as unknown as ServerBuild['routes'];

test.each([
  ['/', '/en?/ky?'],
  ['/en', '/en?/ky?'],
  ['/ky', '/en?/ky?'],
  ['/products/17?color=3', '/en?/ky?/products/:id'],
  ['/en/products/17', '/en?/ky?/products/:id'],
  ['/ky/products/17', '/en?/ky?/products/:id'],
  ['/somebody@example.com', '/en?/ky?/*'],
])('the page %s is reported as %s, without what stands in its address', (key, route) => {
  expect(pageRoute(routes)(key)).toBe(route);
});
