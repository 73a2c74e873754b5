import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { pageRoute } from './page-route.ts';

const routes = {
  root: { id: 'root', path: '' },
  home: { id: 'home', parentId: 'root', path: 'en?', index: true },
  product: { id: 'product', parentId: 'root', path: 'en?/products/:id' },
  none: { id: 'none', parentId: 'root', path: 'en?/*' },
} as unknown as ServerBuild['routes'];

test.each([
  ['/', '/en?'],
  ['/en', '/en?'],
  ['/products/17?color=3', '/en?/products/:id'],
  ['/en/products/17', '/en?/products/:id'],
  ['/somebody@example.com', '/en?/*'],
])('the page %s is reported as %s, without what stands in its address', (key, route) => {
  expect(pageRoute(routes)(key)).toBe(route);
});
