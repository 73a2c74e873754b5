import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('the policy names each inline script that runs and each style, and no data', () => {
  const policy = contentSecurityPolicy(
    '<script>one()</script><script type="module" async="">two()</script><script src="/assets/x.js"></script>' +
      '<script></script><script type="application/ld+json">{"a":1}</script><style>p{}</style>',
  );
  expect(policy).toContain(`script-src 'self' ${hashOf('one()')} ${hashOf('two()')};`);
  expect(policy).toContain(`style-src 'self' ${hashOf('p{}')};`);
  expect(policy).not.toContain('unsafe');
});
