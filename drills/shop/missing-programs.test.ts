import { expect, test } from 'vitest';
import { missingPrograms } from './missing-programs.ts';

test('what is missing is said with the packages that have it', () => {
  const packages = { node: 'nodejs', 'no-such-program': 'some-package', 'no-such-other': 'some-package' };
  expect(missingPrograms(packages)).toBe(
    'This drill needs no-such-program, no-such-other, which this machine does not have: apt-get install some-package',
  );
});

test('where everything is there nothing is said', () => {
  expect(missingPrograms({ node: 'nodejs', [process.execPath]: 'nodejs' })).toBeUndefined();
});
