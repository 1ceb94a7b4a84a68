/** The characters in which the root element of XML is searched. */
const START_CHARACTERS = 16_384;

/** Peeks at the beginning before the text is read. */
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
    /** The name of the root element of XML; empty if there is none near the beginning. */
    async rootElement(): Promise<string> {
      const rootOf = () =>
        /^\s*(?:<\?[^]*?\?>\s*|<!--[^]*?-->\s*|<![^>]*>\s*)*<([^\s<>/!?]+)[\s/>]/.exec(start)?.[1] ?? '';
      while (rootOf() === '' && start.length < START_CHARACTERS) {
        const chunk = await text.next();
        if (chunk.done === true) break;
        start += chunk.value;
      }
      return rootOf();
    },
    async *all(): AsyncGenerator<string> {
      yield start;
      yield* text;
    },
  };
}
