import { expect, test } from 'vitest';
import { describeStatement } from './describe-statement.ts';
import { readTraceparent } from './traceparent.ts';

const trace = '0af7651916cd43dd8448eb211c80319c';
const span = 'b7ad6b7169203331';

test('a caller’s trace goes on where its header is the W3C’s', () => {
  expect(readTraceparent(`00-${trace}-${span}-01`)).toEqual({
    traceId: trace,
    spanId: span,
    traceFlags: 1,
    isRemote: true,
  });
  expect(readTraceparent(`cc-${trace}-${span}-00-what-will-be`)).toMatchObject({ traceFlags: 0 });
});

test.each([
  undefined,
  '',
  `ff-${trace}-${span}-01`,
  `00-${'0'.repeat(32)}-${span}-01`,
  `00-${trace}-${'0'.repeat(16)}-01`,
  `00-${trace.toUpperCase()}-${span}-01`,
  `00-${trace}-${span}-01garbage`,
])('%s is no caller’s trace', (header) => {
  expect(readTraceparent(header)).toBe(undefined);
});

test.each([
  { text: 'select "id" from "orders" where "phone" = $1', name: 'SELECT orders' },
  { text: 'insert into "emails" ("recipient") values ($1)', name: 'INSERT emails' },
  { text: 'update stock set quantity = 1', name: 'UPDATE stock' },
  { text: "  delete from rate_limits where key = 'login:aida@example.com'", name: 'DELETE rate_limits' },
  { text: 'select count(*) from (select 1 from "reviews") as r', name: 'SELECT reviews' },
  { text: 'begin', name: 'BEGIN' },
])('a statement is traced as $name, without its text', ({ text, name }) => {
  const described = describeStatement(text);
  expect(described.name).toBe(name);
  expect(JSON.stringify(described)).not.toMatch(/aida|\$1/);
});
