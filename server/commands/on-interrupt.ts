const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Runs `work` with a signal that the first SIGINT or SIGTERM of the process aborts, instead of ending the process. */
export async function onInterrupt<Result>(
  work: (interrupted: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const interrupt = () => {
    controller.abort();
  };
  for (const signal of SIGNALS) process.once(signal, interrupt);
  try {
    return await work(controller.signal);
  } finally {
    for (const signal of SIGNALS) process.off(signal, interrupt);
  }
}
