import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LineTooLongError, readLines } from './read-lines.ts';

async function linesOf(chunks: readonly Uint8Array[], maxLength = 1_000): Promise<string[]> {
  const left = [...chunks];
  const lines: string[] = [];
  for await (const some of readLines(() => Promise.resolve(left.shift() ?? null), maxLength))
    lines.push(...some);
  return lines;
}

it('restores the lines for any chunk boundaries', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.stringMatching(/^[aåö😀 ]{1,9}$/u)),
      fc.integer({ min: 1, max: 9 }),
      async (lines, size) => {
        const bytes = new TextEncoder().encode(lines.map((line) => `${line}\n`).join(''));
        const count = Math.ceil(bytes.length / size);
        const chunks = Array.from({ length: count }, (_, index) =>
          bytes.subarray(index * size, (index + 1) * size),
        );
        expect(await linesOf(chunks)).toEqual(lines);
      },
    ),
  );
});

it('accepts a last line without a newline and rejects a line that is too long', async () => {
  const chunk = (text: string) => new TextEncoder().encode(text);
  expect(await linesOf([chunk('a\nb')])).toEqual(['a', 'b']);
  await expect(linesOf([chunk('a'.repeat(20))], 10)).rejects.toThrow(LineTooLongError);
});
