import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { patternOfGroup, scriptGroups } from '#tools/vite/script-groups.ts';

const root = join(import.meta.dirname, '..');
const files = globSync('{web,rules}/**/*.{ts,tsx,css}', { cwd: root }).map((path) => `/${path}`);

test('every name in the groups of scripts is that of a file or a folder', () => {
  const names = scriptGroups.flatMap(({ of, not = [] }) => [...of, ...not]);
  expect(names.filter((name) => !files.some((file) => patternOfGroup({ of: [name] }).test(file)))).toEqual([]);
});

test('what a group leaves out is below its first folder', () => {
  const wrong = scriptGroups.filter(({ of: [first = ''], not = [] }) =>
    not.some((path) => !first.endsWith('/') || !path.startsWith(first)),
  );
  expect(wrong).toEqual([]);
});

test.each([
  ['/shop/web/ui/button.tsx', true],
  ['/shop/web/ui/stepper.module.css', false],
  ['/shop/web/ui/stepper-of-another-kind.tsx', true],
  ['/shop/web/admin/frame/admin.tsx', false],
  ['/shop/rules/money.ts', false],
])('%s may be shared by all pages: %s', (path, isShared) => {
  const shared = scriptGroups.filter(({ name }) => name === 'shop').map(patternOfGroup);
  expect(shared.some((pattern) => pattern.test(path))).toBe(isShared);
});
