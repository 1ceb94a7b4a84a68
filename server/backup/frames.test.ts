import { expect, it } from 'vitest';
import { dataFrame, headFrame, MalformedBackupError, readEntries } from './frames.ts';

async function* bytewise(bytes: Buffer): AsyncGenerator<Buffer> {
  for (const byte of bytes) yield await Promise.resolve(Buffer.from([byte]));
}

const content = Buffer.concat([
  headFrame({ entry: 'a' }),
  dataFrame(Buffer.from('one')),
  dataFrame(Buffer.from('two')),
  headFrame({ entry: 'b' }),
  headFrame({ entry: 'c' }),
  dataFrame(Buffer.alloc(0)),
]);

it('returns every entry with its data, also if the caller skips the data of an entry', async () => {
  const found: unknown[] = [];
  for await (const { head, data } of readEntries(bytewise(content))) {
    let text = '';
    if (found.length !== 2) for await (const bytes of data) text += bytes.toString();
    found.push([head, text]);
  }
  expect(found).toEqual([
    [{ entry: 'a' }, 'onetwo'],
    [{ entry: 'b' }, ''],
    [{ entry: 'c' }, ''],
  ]);
});

it('rejects content that ends within a frame or does not begin with an entry', async () => {
  const read = async (bytes: Buffer) => {
    for await (const { data } of readEntries(bytewise(bytes))) for await (const _ of data);
  };
  await expect(read(content.subarray(0, -2))).rejects.toThrow(MalformedBackupError);
  await expect(read(dataFrame(Buffer.from('x')))).rejects.toThrow(MalformedBackupError);
});
