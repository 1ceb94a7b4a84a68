/**
 * Runs all steps one after the other; a failed step does not stop the next ones.
 *
 * @throws {AggregateError} at the end, with all failures
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
