import { expect, test } from 'vitest';
import * as limits from './limits.ts';

test('the limits are those that clients count with, and our own', () => {
  expect(limits).toMatchObject({
    accessoriesPageSize: 8,
    pageWindowWidth: 5,
    brandsLimit: 100,
    listLimitMax: 1_000,
    mobileBreakpointPx: 520,
    toastMs: 2_500,
    defaultToastMs: 2_000,
    confettiPieces: 60,
    pageSize: 24,
    maxLineCount: 99,
    maxLines: 100,
    maxCompared: 4,
    maxRecent: 20,
    maxReviewLength: 2_000,
    countedProducts: 10_000,
    countedUses: 1_000,
    countedFound: 1_000,
    countedRows: 10_000,
    firstScreenTimeoutMs: 1_500,
  });
});
