/**
 * Reads the next batch and stores the previous one while a batch is calculated: with two processors, an import takes about as long as the
 * slower of Node and the database. The statements of both wait for each other, because a connection runs one at a time.
 *
 * @param batches batches that do not affect each other: each is read before the two before it are stored
 * @param calculate must not use the database
 * @throws the first error, when nothing uses the transaction any more
 */
export async function storeBatches<Batch, Changes>(
  batches: AsyncIterableIterator<Batch>,
  calculate: (batch: Batch) => Changes,
  store: (changes: Changes) => Promise<void>,
): Promise<void> {
  // After an error the other statements fail too, because the transaction has ended.
  const errors: unknown[] = [];
  const run = <Value>(running: Promise<Value>) => {
    running.catch((error: unknown) => errors.push(error));
    return running;
  };
  let reading = run(batches.next());
  let storing: Promise<void> = Promise.resolve();
  try {
    for (let read = await reading; read.done !== true; read = await reading) {
      reading = run(batches.next());
      const changes = calculate(read.value);
      await storing;
      storing = run(store(changes));
    }
    await storing;
  } catch (error) {
    errors.push(error);
    await Promise.allSettled([reading, storing]);
    throw errors[0];
  }
}
