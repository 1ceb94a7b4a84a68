/** Reports an error to the log; loads the module on demand, because most pages have no errors. */
export function reportLater(error: unknown): void {
  if (import.meta.env.SSR) return;
  import('./error-report.ts').then(
    ({ reportError }) => {
      reportError(error);
    },
    // Without a network the log is unreachable too.
    () => undefined,
  );
}

/** Reports unhandled errors and promise rejections to the log. */
export function reportUnhandled(): void {
  addEventListener('error', ({ error, message }: ErrorEvent) => {
    reportLater(error ?? new Error(message));
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    reportLater(reason);
  });
}
