import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { welcomeLines } from './welcome.ts';

const config = readConfig({ DATA_DIR: '/srv/shop' });
const signIns = [{ role: 'owner' as const, email: 'owner@dukon.test', password: 'abc2-def3-ghj4' }];

test.each([
  { where: 'on a terminal', isTerminal: true, line: 'Sign in as owner: owner@dukon.test / abc2-def3-ghj4' },
  {
    where: 'in a log',
    isTerminal: false,
    line: `Sign in as owner: owner@dukon.test / the password in ${join('/srv/shop', 'passwords', 'owner')}`,
  },
])('how to sign in is said $where', ({ isTerminal, line }) => {
  const lines = welcomeLines(config, { signIns, bankNote: 'Mobile bank: none', isTerminal });
  expect(lines).toContain(line);
  expect(lines.join().includes('abc2-def3-ghj4')).toBe(isTerminal);
});
