/** Milliseconds without a read after which a reader is considered lost. */
const STALLED_MS = 60_000;

/** Bytes that are generated when they are pulled. */
export type ByteSource = Pick<AsyncGenerator<Uint8Array, unknown>, 'next' | 'return'>;

/**
 * Streams bytes as a response body with backpressure. `onEnd` is called at least once: at the end, after an error, when the
 * reader cancels, or when it stalls for `stalledMs`.
 */
export function watchBody(
  bytes: ByteSource,
  onEnd: () => void,
  stalledMs = STALLED_MS,
): ReadableStream<Uint8Array> {
  let timer: NodeJS.Timeout | undefined;
  const leave = () => {
    clearTimeout(timer);
    onEnd();
    // The reader has left, so errors while stopping are ignored.
    void bytes.return(undefined).catch(() => undefined);
  };
  const waitForReader = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    timer = setTimeout(() => {
      controller.error(new Error('the reader of an export has stalled'));
      leave();
    }, stalledMs).unref();
  };
  return new ReadableStream<Uint8Array>(
    {
      start: waitForReader,
      async pull(controller) {
        clearTimeout(timer);
        try {
          const next: IteratorResult<Uint8Array, unknown> = await bytes.next();
          if (next.done === true) {
            onEnd();
            controller.close();
          } else {
            controller.enqueue(next.value);
            waitForReader(controller);
          }
        } catch (error) {
          leave();
          controller.error(error);
        }
      },
      cancel: leave,
    },
    { highWaterMark: 0 },
  );
}
