/**
 * Calculates the changes of each batch while the database stores those of the batch before: with two processors, an import takes
 * about as long as the slower of both. A connection runs one statement at a time, so nothing is read meanwhile.
 *
 * @param batches batches that do not affect each other: each is read before the one before it is stored
 * @param calculate must not use the database
 */
export async function storeBatches<Batch, Changes>(
  batches: AsyncIterable<Batch>,
  calculate: (batch: Batch) => Changes,
  store: (changes: Changes) => Promise<void>,
): Promise<void> {
  let storeBefore: () => Promise<void> = () => Promise.resolve();
  for await (const batch of batches) {
    const storing = storeBefore();
    // An error of `calculate` must not end the transaction while its rows are being stored.
    const changes = await calculateThenAwait(storing, () => calculate(batch));
    storeBefore = () => store(changes);
  }
  await storeBefore();
}

async function calculateThenAwait<Value>(running: Promise<void>, calculate: () => Value): Promise<Value> {
  try {
    return calculate();
  } finally {
    await running;
  }
}
