import { expect, test } from 'vitest';
import { findMutants } from './find-mutants.ts';

/** The source with each of its faults. */
const faultsOf = (source: string) =>
  findMutants('a.ts', source).map(
    ({ start, end, replacement }) => source.slice(0, start) + replacement + source.slice(end),
  );

test.each([
  ['a < b;', ['a <= b;', 'a >= b;', ';']],
  ['a === b;', ['a !== b;', ';']],
  ['x = a && b;', ['x = a;', 'x = b;', ';']],
  ['x = a ?? 5;', ['x = (a) || (5);', 'x = a;', 'x = 5;', 'x = a ?? 6;', ';']],
  ['x = a ?? 0;', ['x = a;', 'x = 0;', 'x = a ?? 1;', ';']],
  ['x = a ?? [];', ['x = a;', 'x = [];', ';']],
  ['x = -a + b;', ['x = -a - b;', 'x = a + b;', ';']],
  ["x = 'a' + b;", ["x = '' + b;", ';']],
  [
    'if (a < 1) go();',
    ['if (true) go();', 'if (false) go();', 'if (a <= 1) go();', 'if (a < 2) go();', 'if (a < 1) ;'],
  ],
  ['await go();', [';']],
  ['x = await go();', ['x = go();', ';']],
  ['function f() { return 1; }', ['function f() {}', 'function f() { return 2; }']],
  ['const f = () => g;', ['const f = () => undefined;']],
  ['a?.b.c?.[0];', ['a?.b.c[0];', 'a.b.c?.[0];', 'a?.b.c?.[1];', ';']],
  [
    "rows.where('id', '=', one).limit(5);",
    ["rows.where('id', '=', one);", 'rows.limit(5);', "rows.where('id', '=', one).limit(6);", ';'],
  ],
  [
    'sql`select 1 from a\n  where x <= now()\n  and z is null`;',
    [
      'sql`select 1 from a\n  where x <= now()`;',
      'sql`select 1 from a\n  where x <= now()\n  or z is null`;',
      'sql`select 1 from a\n  where x < now()\n  and z is null`;',
      'sql`select 1 from a\n  where x <= now()\n  and z is not null`;',
      ';',
    ],
  ],
])('the faults of %s', (source, faults) => {
  expect(faultsOf(source).toSorted()).toEqual(faults.toSorted());
});

test.each([
  "import a from 'b';",
  "type A = 'b' | 1;",
  "let a: Record<'b', 1>;",
  "log.info('sent');",
  "t('cart.title') as 'b';",
])('types, imports and lines of the log have no faults: %s', (source) => {
  expect(faultsOf(source).filter((fault) => fault !== ';')).toEqual([]);
});

test('a fault has its line and what stood there', () => {
  expect(findMutants('a.ts', 'let a;\nreturnTo(a || 5);')).toContainEqual({
    start: 16,
    end: 22,
    line: 2,
    original: 'a || 5',
    replacement: 'a',
  });
});
