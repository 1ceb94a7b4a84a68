import { open, type FileHandle } from 'node:fs/promises';

const HEAD_BYTES = 30;
/** A segment has at most 64 KiB, and a colour profile, a preview and all metadata together need some dozens of segments. */
export const MAX_JPEG_SEGMENTS = 1_000;

/** Reads the given number of bytes from the position; null if the file has fewer. */
type ReadAt = (position: number, length: number) => Promise<Buffer | null>;

/**
 * Returns width times height from the image header; null if the header does not contain them. HEIC stores them deep in a tree of
 * boxes, which is not searched. Infinity if a limit ends the search.
 */
export async function readImagePixels(file: string, extension: string): Promise<number | null> {
  const handle = await open(file, 'r');
  try {
    const readAt: ReadAt = (position, length) => readFully(handle, position, length);
    if (extension === 'jpg') return await readJpegPixels(readAt);
    const head = await readAt(0, HEAD_BYTES);
    if (head === null) return null;
    if (extension === 'png' || extension === 'apng') return head.readUInt32BE(16) * head.readUInt32BE(20);
    if (extension === 'gif') return head.readUInt16LE(6) * head.readUInt16LE(8);
    return extension === 'webp' ? webpPixels(head) : null;
  } finally {
    await handle.close();
  }
}

/**
 * Returns width times height from the frame header (SOF), which follows other segments; null if the segments end without one.
 * Infinity if the first {@link MAX_JPEG_SEGMENTS} segments and fill bytes contain no frame header: such a file is not a photo, and
 * reading on could take minutes.
 */
export async function readJpegPixels(readAt: ReadAt): Promise<number | null> {
  let position = 2;
  for (let segments = 0; segments < MAX_JPEG_SEGMENTS; segments += 1) {
    const segment = await readAt(position, 9);
    if (segment?.[0] !== 0xff) return null;
    const marker = segment.readUInt8(1);
    // Any number of fill bytes FF may precede a marker (ITU-T T.81, B.1.1.2).
    if (marker === 0xff) {
      position += 1;
      continue;
    }
    if (isFrameHeader(marker)) return segment.readUInt16BE(5) * segment.readUInt16BE(7);
    const length = segment.readUInt16BE(2);
    if (length < 2) return null;
    position += 2 + length;
  }
  return Infinity;
}

/** C0 to CF, except the tables and the extension that share the range. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** The three kinds of a WebP image each have a header of their own (RFC 9649). */
function webpPixels(head: Buffer): number | null {
  const kind = head.toString('latin1', 12, 16);
  if (kind === 'VP8X') return (head.readUIntLE(24, 3) + 1) * (head.readUIntLE(27, 3) + 1);
  if (kind === 'VP8 ') return (head.readUInt16LE(26) & 0x3fff) * (head.readUInt16LE(28) & 0x3fff);
  if (kind !== 'VP8L') return null;
  const bits = head.readUInt32LE(21);
  return ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1);
}

async function readFully(handle: FileHandle, position: number, length: number): Promise<Buffer | null> {
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, position);
  return bytesRead === length ? buffer : null;
}
