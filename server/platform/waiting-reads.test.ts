import { expect, test } from 'vitest';
import { doWhileWanted } from './request-context.ts';
import { WaitingReads } from './waiting-reads.ts';

test('a crowd of one kind of readers keeps none of another kind waiting outside', async () => {
  const reads = new WaitingReads();
  const gate = Promise.withResolvers<void>();
  const read = (most: number) =>
    doWhileWanted(new AbortController().signal, () => reads.wait(most, async () => await gate.promise));
  const crowd = Array.from({ length: 8 }, () => read(8));
  await expect(read(8)).rejects.toMatchObject({ reason: 'busy' });
  const other = read(2);
  gate.resolve();
  await expect(Promise.all([...crowd, other])).resolves.toHaveLength(9);
});
