/** Returns a function that runs the work it receives one after the other, in the order of the calls. */
export function createSerialQueue(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    // Work that fails does not stop what waits for it.
    last = result.catch(() => undefined);
    return result;
  };
}
