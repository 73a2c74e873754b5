import { expect, test } from 'vitest';
import { z } from 'zod';
import { makeUuid } from './make-uuid.ts';

test('keys are UUIDs as the calls want them, and each is another', () => {
  const keys = Array.from({ length: 200 }, makeUuid);
  for (const key of keys) expect(z.uuid().safeParse(key).success).toBe(true);
  expect(new Set(keys).size).toBe(200);
});
