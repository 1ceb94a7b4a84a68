import { crc32, deflateSync } from 'node:zlib';
import { buildDemoPdf } from '#provider/demo/plans/demo-pdf.ts';
import { buildArchive, wordEntries } from './sample-archive.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const bytesOf = (...parts: (string | Uint8Array | number[])[]): Bytes =>
  new Uint8Array(
    Buffer.concat(
      parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
    ),
  );

/** Creates a PDF; if `size` is given, of exactly that many bytes, padded with a comment after its end. */
export function samplePdf(size?: number): Bytes {
  const pdf = buildDemoPdf('Läkarintyg', ['Underlag']);
  const padding = size === undefined ? 0 : size - pdf.length;
  return bytesOf(pdf, Buffer.alloc(padding, '%'));
}

/** Creates a PNG of one colour whose header declares this size. */
export function samplePng(width = 1, height = 1): Bytes {
  const chunk = (type: string, data: Buffer) => {
    const typed = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(typed));
    return Buffer.concat([length, typed, sum]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  const pixels = deflateSync(Buffer.from([0, 0]));
  return bytesOf(signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0)));
}

/** The headers of the other images: enough to identify their format and declared size. */
export function sampleGif(width = 1, height = 1): Bytes {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  return bytesOf('GIF89a', size, [0, 0, 0], '<script>alert(1)</script>', ';');
}

export function sampleJpeg(width = 1, height = 1): Bytes {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const exif = bytesOf([0xff, 0xe1, 0x01, 0x02], Buffer.alloc(256));
  return bytesOf([0xff, 0xd8], exif, frame, [0xff, 0xd9]);
}

export function sampleWebp(width = 1, height = 1): Bytes {
  const size = Buffer.alloc(10);
  size.writeUIntLE(width - 1, 4, 3);
  size.writeUIntLE(height - 1, 7, 3);
  return bytesOf('RIFF', [22, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0], size);
}

export function sampleHeic(): Bytes {
  return bytesOf([0, 0, 0, 24], 'ftypheic', [0, 0, 0, 0], 'mif1heic', [0, 0, 0, 8], 'mdat');
}

export function sampleDocx(): Bytes {
  return buildArchive(wordEntries());
}

const SECTOR = 512;
const END_OF_CHAIN = 0xffff_fffe;
const FREE = 0xffff_ffff;

/**
 * Creates a compound file (MS-CFB) of three sectors: the allocation table, the directory's first sector, full of
 * unused entries, and its second, with the named stream and perhaps another entry that has a child.
 */
export function sampleCompound(streamName = 'WordDocument', other: string | null = null): Bytes {
  const header = Buffer.alloc(SECTOR);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(END_OF_CHAIN, 68);
  for (let at = 76; at < SECTOR; at += 4) header.writeUInt32LE(at === 76 ? 0 : FREE, at);
  const chains = Buffer.alloc(SECTOR, 0xff);
  chains.writeUInt32LE(0xffff_fffd, 0);
  chains.writeUInt32LE(2, 4);
  chains.writeUInt32LE(END_OF_CHAIN, 8);
  const directory = Buffer.alloc(2 * SECTOR);
  for (const [index, text] of [streamName, other].entries()) {
    if (text === null) continue;
    const at = SECTOR + index * 128;
    const name = Buffer.from(text, 'utf16le');
    name.copy(directory, at);
    directory.writeUInt16LE(name.length + 2, at + 64);
    directory.writeUInt8(index === 0 ? 2 : 1, at + 66);
  }
  return bytesOf(header, chains, directory);
}
