import { loadingProblem, type EarlyResponse } from '#provider/access/pipeline/early-response.ts';

/**
 * Awaits a value that several calls share. The call that loads it (it calls `begin`) stays until the load ends, also after its
 * own response: the load uses its connection. Every other call leaves as soon as it has responded, and releases its connection.
 *
 * @param get returns the value and calls `begin` before it loads it
 * @throws Problem `loading` when the call has responded and does not load
 */
export async function shareLoad<Value>(
  early: EarlyResponse | null,
  get: (begin: () => void) => Promise<Value>,
): Promise<Value> {
  if (early === null) return get(() => undefined);
  const value = get(() => {
    early.throwIfSent();
    early.isLoading = true;
  });
  const left = new Promise<never>((_, reject) => {
    void early.sent.then(() => {
      if (!early.isLoading) reject(loadingProblem());
    });
  });
  return Promise.race([value, left]);
}
