/** Takes an error to the log; what that needs is loaded only now, for most pages meet none. */
export function reportLater(error: unknown): void {
  if (import.meta.env.SSR) return;
  import('./error-report.ts').then(
    ({ reportError }) => {
      reportError(error);
    },
    // Without a network there is no log either.
    () => undefined,
  );
}

/** Errors and rejections that nothing in the page has handled go to the log. */
export function reportUnhandled(): void {
  addEventListener('error', ({ error, message }: ErrorEvent) => {
    reportLater(error ?? new Error(message));
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    reportLater(reason);
  });
}
