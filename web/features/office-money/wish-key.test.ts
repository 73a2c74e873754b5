import { expect, test } from 'vitest';
import { z } from 'zod';
import { wishKey } from './wish-key.ts';

test('keys are UUIDs as the calls want them, and each is another', () => {
  const keys = Array.from({ length: 200 }, wishKey);
  for (const key of keys) expect(z.uuid().safeParse(key).success).toBe(true);
  expect(new Set(keys).size).toBe(200);
});
