/** A reader who takes nothing for so long has gone, in ms. */
const STALLED_MS = 60_000;

/**
 * Bytes as the body of an answer, made no faster than they are read. `onEnd` is called once or more, however it ends: read
 * to the end, broken, left by its reader, or left waiting by one who neither reads nor leaves.
 */
export function watchBody(
  bytes: AsyncGenerator<Uint8Array>,
  onEnd: () => void,
  stalledMs = STALLED_MS,
): ReadableStream<Uint8Array> {
  let timer: NodeJS.Timeout | undefined;
  const leave = () => {
    clearTimeout(timer);
    onEnd();
    // Whatever goes wrong in stopping concerns nobody any more.
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
