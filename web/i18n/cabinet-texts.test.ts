import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { areaOfPath, isCabinetPath } from './cabinet-texts.ts';
import { cabinet } from './ru/cabinet.ts';

const web = path.resolve(import.meta.dirname, '..');

/** The modules of web/ that a module imports, as files. */
function importsOf(file: string): string[] {
  const specifiers = [...readFileSync(file, 'utf8').matchAll(/^(?:import|export)[^;]*?from '([^']+)';/gm)];
  return specifiers
    .map(([, specifier = '']) =>
      specifier.startsWith('#web/') ? path.join(web, specifier.slice(5)) : path.resolve(path.dirname(file), specifier),
    )
    .filter((imported) => /\.tsx?$/.test(imported) && existsSync(imported));
}

/** Every module that a page with these routes brings along. */
function reachedFrom(files: string[]): Set<string> {
  const reached = new Set<string>();
  const open = [...files];
  for (let file = open.pop(); file; file = open.pop()) {
    if (reached.has(file) || file.includes('/i18n/')) continue;
    reached.add(file);
    open.push(...importsOf(file));
  }
  return reached;
}

const routes = [...readFileSync(path.join(web, 'routes.ts'), 'utf8').matchAll(/route\('([^']+)', '([^']+)'\)/g)];

test.each([
  '/cart',
  '/en/cart',
  '/checkout',
  '/order/success',
  '/orders/5',
  '/en/auth',
  '/activating/load',
  '/restock/unsubscribe',
])('%s is a page of the cabinet', (pathname) => expect(isCabinetPath(pathname)).toBe(true));

test.each(['/', '/en', '/products/5', '/en/news', '/accessories', '/favorite', '/search'])(
  '%s is a page of the catalogue',
  (pathname) => expect(isCabinetPath(pathname)).toBe(false),
);

test('the comparison has texts of its own', () => {
  expect(['/compare', '/en/compare', '/cart', '/products/5'].map(areaOfPath)).toEqual([
    'picks',
    'picks',
    'cabinet',
    undefined,
  ]);
});

test('pages of the catalogue name no text of the cabinet, which they do not have', () => {
  const catalogueRoutes = routes
    .filter(([, to]) => areaOfPath(`/${to}`) === undefined)
    .map(([, , file]) => path.join(web, `${file}`));
  expect(catalogueRoutes.length).toBeGreaterThan(8);
  const files = reachedFrom([path.join(web, 'root.tsx'), path.join(web, 'routes/home.tsx'), ...catalogueRoutes]);
  const named = [...files].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:t|titled)\(([^()]+)\)/g)].flatMap(([, key = '']) =>
      [...key.matchAll(/'([^']+)'/g)].map(([, text = '']) => ({ file: path.relative(web, file), text })),
    ),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ text }) => text in cabinet)).toEqual([]);
});
