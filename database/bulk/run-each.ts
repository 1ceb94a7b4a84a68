/**
 * Runs steps one after the other, all of them: one that fails does not keep the next from its turn.
 *
 * @throws {AggregateError} at the end, with what failed
 */
export async function runEach(steps: Iterable<() => Promise<void> | undefined>): Promise<void> {
  const errors: unknown[] = [];
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'some steps failed');
}
