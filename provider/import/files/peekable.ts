/** Peeks at the first character before the text is read. */
export function peekable(text: AsyncGenerator<string>) {
  let start = '';
  return {
    async firstCharacter(): Promise<string> {
      while (start.trim() === '') {
        const chunk = await text.next();
        if (chunk.done === true) break;
        start += chunk.value;
      }
      return start.trim().charAt(0);
    },
    async *all(): AsyncGenerator<string> {
      yield start;
      yield* text;
    },
  };
}
