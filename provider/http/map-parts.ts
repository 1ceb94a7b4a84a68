/**
 * Maps the parts of a stream when they are read. Unlike an async generator around the source, it ends the source also when its reader
 * leaves before the first part.
 *
 * @param onError is called with a failure of the source or of `map`
 */
export function mapParts<In, Out>(
  source: AsyncIterable<In>,
  map: (part: In) => Out,
  onError: (error: unknown) => void = () => undefined,
): AsyncIterableIterator<Out> {
  const parts = source[Symbol.asyncIterator]();
  const end = async () => {
    await parts.return?.();
    return { done: true as const, value: undefined };
  };
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      try {
        const part = await parts.next();
        return part.done === true
          ? { done: true, value: undefined }
          : { done: false, value: map(part.value) };
      } catch (error) {
        onError(error);
        await end();
        throw error;
      }
    },
    return: end,
  };
}
