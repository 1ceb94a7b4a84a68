/**
 * The content of a backup before encryption: frames of a length (4 bytes), a type (1 byte) and bytes. A head is JSON and begins an entry;
 * the data frames after it are the entry's bytes.
 */
const PREFIX_BYTES = 5;
const HEAD = 1;
const DATA = 2;

export type Frame = { type: 'head'; value: unknown } | { type: 'data'; bytes: Buffer };

/** An entry of a backup. Its data is read completely before the next entry. */
export type RawEntry = { head: unknown; data: AsyncIterable<Buffer> };

/** The content of the backup is not in the form that this version writes. */
export class MalformedBackupError extends Error {}

export function headFrame(value: object): Buffer {
  return frame(HEAD, Buffer.from(JSON.stringify(value)));
}

export function dataFrame(bytes: Buffer): Buffer {
  return frame(DATA, bytes);
}

function frame(type: number, bytes: Buffer): Buffer {
  const prefix = Buffer.alloc(PREFIX_BYTES);
  prefix.writeUInt32BE(bytes.length, 0);
  prefix.writeUInt8(type, 4);
  return Buffer.concat([prefix, bytes]);
}

/**
 * The entries of the content of a backup.
 *
 * @throws {MalformedBackupError}
 */
export async function* readEntries(source: AsyncIterable<Buffer>): AsyncGenerator<RawEntry> {
  const frames = readFrames(source);
  let next = await frames.next();
  while (next.done !== true) {
    const first = next.value;
    if (first.type !== 'head') throw new MalformedBackupError('data without a head');
    async function* readData(): AsyncGenerator<Buffer> {
      for (;;) {
        next = await frames.next();
        if (next.done === true || next.value.type === 'head') return;
        yield next.value.bytes;
      }
    }
    const data = readData();
    yield { head: first.value, data };
    // What the caller did not read.
    while ((await data.next()).done !== true);
  }
}

async function* readFrames(source: AsyncIterable<Buffer>): AsyncGenerator<Frame, undefined> {
  let waiting: Buffer[] = [];
  let length = 0;
  let wanted = PREFIX_BYTES;
  for await (const bytes of source) {
    waiting.push(bytes);
    length += bytes.length;
    if (length < wanted) continue;
    let all = Buffer.concat(waiting);
    for (;;) {
      wanted = all.length < PREFIX_BYTES ? PREFIX_BYTES : PREFIX_BYTES + all.readUInt32BE(0);
      if (all.length < wanted) break;
      yield parseFrame(all.readUInt8(4), all.subarray(PREFIX_BYTES, wanted));
      all = all.subarray(wanted);
    }
    waiting = [all];
    length = all.length;
  }
  if (length > 0) throw new MalformedBackupError('the last frame is not complete');
  return undefined;
}

function parseFrame(type: number, bytes: Buffer): Frame {
  if (type === DATA) return { type: 'data', bytes };
  if (type !== HEAD) throw new MalformedBackupError('a frame of an unknown type');
  return { type: 'head', value: JSON.parse(bytes.toString('utf8')) as unknown };
}
