/** Things that are waited for at the same time: enough for a bucket that is far away, and little enough for memory. */
const concurrency = 16;

/**
 * Does something with each of them, some at a time.
 *
 * @throws what the first that failed threw, once nothing is under way any more; no other is begun then
 */
export async function eachAtOnce<T>(things: Iterable<T>, work: (thing: T) => Promise<void>): Promise<void> {
  const left = Iterator.from(things);
  const failures: unknown[] = [];
  const workOn = async (): Promise<void> => {
    for (let next = left.next(); !next.done && failures.length === 0; next = left.next()) {
      await work(next.value).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, workOn));
  if (failures.length > 0) throw failures[0];
}

/** Groups of what comes, as large as is done at the same time. */
export async function* inGroups<T>(things: AsyncIterable<T>): AsyncGenerator<T[]> {
  let group: T[] = [];
  for await (const thing of things) {
    group.push(thing);
    if (group.length < concurrency) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
