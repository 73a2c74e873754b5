import { expect, test } from 'vitest';
import { readTables } from './read-tables.ts';

test('every table with rates is read by the names of its columns, and other tables are not', () => {
  const output = `Machine: two cores.

| page | encoding | per second | p50 ms | p95 ms | server CPU ms | ratio to bare |
|---|---|---|---|---|---|---|
| home | br | 5000 | 3.1 | 4.2 | 0.2 | 0.81 |

### 8 at a time

| call | per second | p50 ms | p95 ms |
|---|---|---|---|
| list | 700 | 9.1 | 14.0 |

| call | at a time | per second | p50 ms | p95 ms |
|---|---|---|---|---|
| product | 16 | 990 | 14.8 | 29.0 |

| recall | here |
|---|---|
| by hand | 0.98 |
`;
  expect(readTables(output)).toEqual([
    { what: 'home, br', atATime: '', perSecond: '5000', p50Ms: '3.1', p95Ms: '4.2', ratio: '0.81' },
    { what: 'list', atATime: '8', perSecond: '700', p50Ms: '9.1', p95Ms: '14.0', ratio: '' },
    { what: 'product', atATime: '16', perSecond: '990', p50Ms: '14.8', p95Ms: '29.0', ratio: '' },
  ]);
});
